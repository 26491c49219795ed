import {linkActions} from '../../src/content/answered';
import {CONSULTATION_DIALOG} from '../support/lead-cases';
import {LINK_ROUTE} from '../support/routes';
import {LeadForm, requestConsultation} from './support/lead-form';
import {Search} from './support/search';
import {expect, open, test} from './support/site-test';

// Faults that visitors reported to other projects. More of them: `translated.spec.ts` (n8n-io/n8n#21451),
// `tests/engines/typed.spec.ts` (react/react#26974, vercel/next.js#51816), `code-failures.spec.ts` (playir#106).

test('a staff link encoded by a mail gateway works (Skyfay/SkySend#68)', async ({page, stack}) => {
  const {link} = await requestConsultation(stack);
  const [, token = ''] = link.split('#');
  expect(token.length).toBeGreaterThan(40);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const whole = link.replace('#', '%2523').replace(/-/gu, '%2D');
  for (const encoded of [link.replace('#', '%23'), whole]) {
    await page.goto(encoded);
    await expect(page.getByRole('heading', {name: linkActions.answered.open.title})).toBeVisible();
    await expect(page).toHaveURL(LINK_ROUTE);
    await page.reload();
    await expect(page.getByRole('heading', {name: linkActions.answered.open.title})).toBeVisible();
  }
  expect(paths).toContain(LINK_ROUTE);
  expect(paths.filter((it) => it.replaceAll('%2D', '-').includes(token))).toEqual([]);
});

test('an input method’s keys close and send nothing (mui/material-ui#39713)', async ({page}) => {
  const keyboard = await page.context().newCDPSession(page);
  const compose = async (): Promise<void> => {
    const composition = {text: 'にほ', selectionStart: 2, selectionEnd: 2};
    await keyboard.send('Input.imeSetComposition', composition);
  };
  await open(page, '/');
  const lead = await LeadForm.reach(page, CONSULTATION_DIALOG);
  for (const key of ['Escape', 'Enter', 'Space', 'ArrowDown']) {
    await lead.first.focus();
    await compose();
    await page.keyboard.press(key);
    await expect(lead.first).toBeFocused();
  }
  // Safari sends the last key of a composition after the composition has ended.
  await lead.first.evaluate((it) => {
    const key = {key: 'Escape', keyCode: 229, bubbles: true, cancelable: true};
    it.dispatchEvent(new KeyboardEvent('keydown', key));
  });
  await expect(lead.first).toBeFocused();
  await expect(lead.scope.locator('[aria-invalid=true]')).toHaveCount(0);
  await keyboard.send('Input.insertText', {text: '日本'});
  await page.keyboard.press('Escape');
  await expect(lead.scope).toBeHidden();

  await page.getByRole('link', {name: 'Search'}).click();
  const search = Search.inDialog(page);
  for (const key of ['Escape', 'Enter', 'ArrowDown']) {
    await search.field.focus();
    await compose();
    await page.keyboard.press(key);
    await expect(search.field).toBeFocused();
  }
  await expect(page).toHaveURL('/');
});

test('a page set from right to left, or with wider letters, leaves its drawings as they are', async ({
  page,
}) => {
  /** Where the parts of a drawing are in it, in pixels. */
  const measure = (drawing: string, parts: string) =>
    page
      .locator(drawing)
      .first()
      .evaluate((whole, selector) => {
        const {x} = whole.getBoundingClientRect();
        const shown = [...whole.querySelectorAll(selector)].filter((it) => it.checkVisibility());
        return shown.map((it) => {
          const box = it.getBoundingClientRect();
          return [Math.round(box.x - x), Math.round(box.width)];
        });
      }, parts);
  for (const [path, drawing, parts] of [
    ['/', 'main svg[role=img]', 'use'],
    ['/insights/system-says-they-are-trained', 'main figure > div', 'text, span, rect'],
  ] as const) {
    await page.goto(path);
    const before = await measure(drawing, parts);
    expect(before.length).toBeGreaterThan(3);
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    expect(await measure(drawing, parts)).toEqual(before);
    await expect(page.locator('main p').first()).toHaveCSS('direction', 'rtl');
  }
  await page.goto('/');
  const before = await measure('main svg[role=img]', 'use');
  await page.addStyleTag({content: '* {letter-spacing: .12em !important}'});
  expect(await measure('main svg[role=img]', 'use')).toEqual(before);
});

test('copied text has only the words that are shown (jpmorganchase/salt-ds#5941)', async ({
  page,
}) => {
  await page.goto('/insights/choosing-right-proctoring-method');
  const text = page.locator('article .prose');
  await expect(text).toContainText('(opens in a new tab)');
  const copied = await text.evaluate((it) => {
    getSelection()?.selectAllChildren(it);
    return getSelection()?.toString() ?? '';
  });
  expect(copied.length).toBeGreaterThan(5000);
  expect(copied).not.toContain('(opens in a new tab)');
});

test('with words half as long again, the header stays as wide as its window', async ({page}) => {
  const lengthen = (header: Element) =>
    header.querySelectorAll('a, b, span, summary').forEach(({childNodes}) =>
      childNodes.forEach((it) => {
        if (it instanceof Text) {
          it.data = it.data.replace(/\p{L}+/gu, (word) => word + word.slice(0, word.length / 2));
        }
      }),
    );
  for (const width of [1440, 1200, 1121, 900, 390, 320]) {
    await page.setViewportSize({width, height: 700});
    await open(page, '/about');
    const header = page.getByRole('banner');
    await header.evaluate(lengthen);
    await expect(header).toContainText('PugmarkPug');
    const shown = await header.locator('a, button, summary').filter({visible: true}).all();
    expect(shown.length).toBeGreaterThan(3);
    for (const it of shown) {
      await expect(it).toBeInViewport({ratio: 1});
    }
  }
});

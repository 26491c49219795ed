import type {Page} from '@playwright/test';
import mails from '../../supabase/functions/_shared/mail/visitor-mails.json';
import {axeFaultsInEveryLook, FRAME, widthsOverflowed} from './support/axe';
import {findLayoutFaults} from './support/layout';
import {LOOKS, show} from './support/looks';
import {TEMPLATES, UNKNOWN_ROUTE, instancesOf} from '../support/routes';
import {expect, expectError, open, viewTest as test} from './support/site-test';

/** Marks with `data-new` one element of each kind not yet known, by tag, classes and place. @returns the new kinds */
function markNew(page: Page, known: Iterable<string>): Promise<string[]> {
  return page.evaluate(
    (kinds) => {
      const old = new Set(kinds);
      const placeOf = new Map<Element | null, string>();
      const fresh = new Set<string>();
      for (const element of document.querySelectorAll('body, body :not(svg *)')) {
        const {localName, parentElement: parent} = element;
        const classes = [...element.classList].toSorted().map((name) => `.${name}`);
        const own = localName + classes.join('');
        const place = placeOf.get(parent) ?? '';
        placeOf.set(element, classes.length > 0 ? `${place}/${own}` : place);
        const words = element.textContent?.trim() ? 'words' : 'blank';
        const kind = [place, parent?.localName, own, words].join(' ');
        element.toggleAttribute('data-new', !old.has(kind));
        if (!old.has(kind)) {
          fresh.add(kind);
        }
      }
      return [...fresh];
    },
    [...known],
  );
}

/** Windows in which texts must fit: the narrowest, a phone with text at twice the size, a tablet. */
const WINDOWS = [
  {...LOOKS.wide, viewport: {width: 320, height: 740}},
  LOOKS['larger-text-narrow'],
  {...LOOKS.wide, viewport: {width: 820, height: 1180}},
];

/** Text sizes set in the browser, in pixels (150% and 200%), and windows for lines of 60, 24 and 10 em. */
const LARGER_TEXTS = [
  [24, [1440]],
  [32, [768, 320]],
] as const;

/** Larger text sizes, tried only on the header, which is the same on every page. */
const LARGER_TEXTS_OF_HEADER = [20, 24, 32].map((size) => [size, [1440, 768, 320]] as const);

for (const {page: path} of TEMPLATES) {
  const isHome = path === '/';
  test(`${path} has no axe finding, no dead control and no layout fault`, async ({page}) => {
    if (path === UNKNOWN_ROUTE) {
      expectError('404|such-page');
    }
    await open(page, path);
    expect.soft(await page.evaluate(findLayoutFaults)).toEqual([]);
    expect.soft(await axeFaultsInEveryLook(page, 'html', isHome ? [] : FRAME)).toEqual([]);
    for (const look of WINDOWS) {
      await show(page, look);
      const faults = await page.evaluate(findLayoutFaults);
      expect.soft(faults, `${look.viewport.width}`).toEqual([]);
    }
    await show(page, LOOKS.wide);
    expect.soft(await widthsOverflowed(page, [390, 768, 1920])).toEqual([]);
    const menu = page.getByRole('button', {name: 'Open menu'});
    for (const [textSize, widths] of isHome ? LARGER_TEXTS_OF_HEADER : LARGER_TEXTS) {
      await show(page, {...LOOKS.wide, textSize});
      expect.soft(await widthsOverflowed(page, widths), `${textSize} px`).toEqual([]);
      await expect.soft(menu).toBeInViewport({ratio: 1});
    }
  });
}

for (const template of TEMPLATES.filter((it) => instancesOf(it).length > 0)) {
  test(`other pages like ${template.page}: no axe finding, one h1`, async ({page}) => {
    await page.goto(template.page);
    const known = new Set(await markNew(page, []));
    for (const path of instancesOf(template)) {
      await page.goto(path);
      await expect.soft(page.locator('h1'), path).toHaveCount(1);
      const kinds = await markNew(page, known);
      if (kinds.length > 0) {
        expect.soft(await axeFaultsInEveryLook(page, '[data-new]'), path).toEqual([]);
      }
      kinds.forEach((kind) => known.add(kind));
    }
  });
}

for (const [name, {html}] of Object.entries(mails)) {
  test(`the mail ${name} has no axe finding and no overflow`, async ({page, baseURL}) => {
    await page.setContent(html.replaceAll('{{site}}', baseURL ?? ''));
    expect.soft(await widthsOverflowed(page, [390, 700])).toEqual([]);
    expect.soft(await axeFaultsInEveryLook(page)).toEqual([]);
  });
}

/** A window's width, and how many times WCAG's text spacing (1.4.12) a visitor has set. */
const SPACINGS = [
  [390, 2],
  [320, 1],
] as const;

test('WCAG’s text spacing scrolls no page sideways at 320 px, and twice of it none at 390', async ({
  page,
}) => {
  expectError('404|such-page');
  await show(page, LOOKS.narrow);
  const sideways: string[] = [];
  for (const {page: path} of TEMPLATES) {
    await page.goto(path, {waitUntil: 'domcontentloaded'});
    for (const [width, times] of SPACINGS) {
      await page.setViewportSize({width, height: 740});
      const content = `* { letter-spacing: ${0.12 * times}em !important; word-spacing: ${0.16 * times}em !important; line-height: ${1.5 * times} !important }
        p { margin-bottom: ${2 * times}em !important }`;
      await page.addStyleTag({content});
      const left = await page.evaluate(() => {
        scrollTo({left: 500, behavior: 'instant'});
        return scrollX;
      });
      sideways.push(...(left > 0 ? [`${path} at ${width}: ${left}`] : []));
    }
  }
  expect(sideways).toEqual([]);
});

import type {Locator, Page} from '@playwright/test';
import {axeFaultsInEveryLook} from './support/axe';
import {hold, holdScripts} from './support/hold-scripts';
import {expect, expectError, test} from './support/site-test';

const button = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', {name: 'Search'});
const dialog = (page: Page): Locator => page.getByRole('dialog', {name: 'Search'});
const field = (page: Page): Locator => dialog(page).getByRole('combobox');
const options = (page: Page): Locator => dialog(page).getByRole('option');
const alert = (page: Page): Locator => dialog(page).getByRole('alert');

/** Types into the open dialog, and waits for the results or the message that there are none. */
async function searchFor(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await expect(dialog(page).getByRole('status')).toContainText(`“${query}”`);
}

test('nothing of the search is fetched before it is opened, and no index before something is searched for', async ({
  page,
  open,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ofEngine = () => asked.filter((path) => path.startsWith('/pagefind/'));
  await open('/');
  await button(page).hover();
  expect(ofEngine()).toEqual([]);
  const before = asked.length;
  await button(page).click();
  await expect(field(page)).toBeFocused();
  expect(asked.slice(before).some((path) => /\/assets\/js\//u.test(path))).toBe(true);
  await expect.poll(() => ofEngine().some((path) => path.endsWith('.pf_meta'))).toBe(true);
  const ofIndex = () => asked.filter((path) => path.startsWith('/pagefind/index/'));
  expect(ofIndex()).toEqual([]);
  await field(page).fill('proctoring');
  await expect(options(page).first()).toBeVisible();
  expect(ofIndex()).toHaveLength(1);
});

test('button and shortcut open it, on pages of every frame; each way out closes it and gives the focus back', async ({
  page,
  open,
}) => {
  const key = (name: string) => () => page.keyboard.press(name);
  for (const path of ['/', '/handbook']) {
    await open(path);
    await expect(button(page)).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
    const place = page.getByRole('contentinfo').getByRole('link', {name: 'Webinars'});
    for (const [opener, way, leave] of [
      [place, key('Control+k'), key('Escape')],
      [place, key('Meta+k'), key('Control+k')],
      [button(page), key('Enter'), () => page.getByRole('button', {name: 'Close search'}).click()],
      [button(page), () => button(page).click(), () => page.mouse.click(5, 450)],
    ] as const) {
      await opener.focus();
      await way();
      await expect(field(page)).toBeFocused();
      await leave();
      await expect(dialog(page)).toBeHidden();
      await expect(opener).toBeFocused();
    }
  }
});

test('what is typed before the dialog’s code is here is kept', async ({page, open}) => {
  await open('/');
  const letThrough = await holdScripts(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('enr');
  letThrough();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('on');
  await expect(field(page)).toHaveValue('enron');
  await expect(options(page).first()).toContainText('Enron');
});

test('a connection that fails is told in the dialog, leaves focus and words as they are, and a second try works', async ({
  page,
  open,
}) => {
  expectError('ERR_FAILED|ChunkLoadError|Failed to fetch|could not be loaded|search failed');
  const close = dialog(page).getByRole('button', {name: 'Close search'});
  const again = dialog(page).getByRole('button', {name: 'Try again'});
  await open('/');
  const letFail = await hold(page, '**/assets/js/*.js', (route) => route.abort());
  await button(page).click();
  // If nothing were typed, the page would be reloaded.
  await page.keyboard.type('enr');
  await close.focus();
  letFail();
  await expect(alert(page)).toContainText('The search could not be loaded.');
  await expect(close).toBeFocused();
  await expect(dialog(page).getByRole('textbox')).toHaveValue('enr');

  await page.unroute('**/assets/js/*.js');
  await page.route('**/pagefind/*', (route) => route.abort());
  await again.click();
  await field(page).fill('enron');
  await expect(alert(page)).toContainText('The search could not be loaded.');
  await page.unroute('**/pagefind/*');
  await again.click();
  await expect(options(page).first()).toContainText('Enron');
});

test('the arrow keys move through the results, round both ends, and Enter opens one', async ({
  page,
  open,
}) => {
  await open('/');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  expect(await axeFaultsInEveryLook(page, 'dialog[open]')).toEqual([]);
  await searchFor(page, 'false positives');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(field(page)).toHaveAttribute(
    'aria-controls',
    (await dialog(page).getByRole('listbox').getAttribute('id')) ?? 'no list',
  );
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant', /./u);

  const last = (await options(page).count()) - 1;
  for (const [key, index] of [
    ['ArrowDown', 0],
    ['ArrowUp', last],
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['ArrowUp', 0],
  ] as const) {
    await page.keyboard.press(key);
    const option = options(page).nth(index);
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(option).toBeInViewport();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await option.getAttribute('id')) ?? 'no option',
    );
    await expect(dialog(page).locator('[aria-selected="true"]')).toHaveCount(1);
  }
  expect(await axeFaultsInEveryLook(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/insights/false-positives-ai-proctoring');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('heading', {level: 1})).toBeFocused();
});

test('Enter without a chosen result, and the link, show all results on their page', async ({
  page,
  open,
}) => {
  const statusOfPage = page.getByRole('main').getByRole('status');
  await open('/about');
  await button(page).click();
  await searchFor(page, 'proctoring');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=proctoring');
  await expect(statusOfPage).toContainText('results for');
  await button(page).click();
  await searchFor(page, 'dog');
  await dialog(page)
    .getByRole('radio', {name: /^News Coverage/u})
    .check();
  await expect(options(page)).toHaveCount(2);
  await dialog(page).getByRole('link', {name: 'All results'}).click();
  await expect(page).toHaveURL('/search?q=dog&category=News+Coverage');
  await expect(statusOfPage).toHaveText('2 results for “dog”');
});

test('Tab goes from the field to the categories, never behind the dialog; without results it offers the newest articles', async ({
  page,
  open,
}) => {
  await open('/');
  await button(page).click();
  await searchFor(page, 'proctoring');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('radio', {name: /^Everything/u})).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('radio').nth(1)).toBeChecked();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () =>
        document.activeElement !== document.body &&
        document.activeElement?.closest('dialog') === null,
    );
    expect(outside).toBe(false);
  }

  await searchFor(page, 'qqqqqq');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  expect(await axeFaultsInEveryLook(page, 'dialog[open]')).toEqual([]);
  const newest = dialog(page).getByRole('region', {name: 'Newest articles'});
  await newest.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/insights\/./u);
  await expect(dialog(page)).toBeHidden();
});

test.describe('on a small phone', () => {
  test.use({viewport: {width: 320, height: 640}});

  test('the drawer leads to the search, which gives the focus back to the menu button', async ({
    page,
    open,
  }) => {
    await open('/');
    const menu = page.getByRole('button', {name: 'Open menu'});
    const drawer = page.getByRole('dialog', {name: 'Menu'});
    await menu.click();
    await drawer.getByRole('button', {name: 'Search'}).click();
    await expect(drawer).toBeHidden();
    await expect(field(page)).toBeFocused();
    await field(page).fill('proctoring');
    await options(page).last().scrollIntoViewIfNeeded();
    await expect(options(page).last()).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });
});

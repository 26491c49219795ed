import {axeFaultsInEveryLook} from './support/axe';
import {hold, holdScripts} from './support/hold-scripts';
import {
  askSearch,
  searchButton,
  searchDialog,
  searchField,
  searchOptions,
} from './support/search-steps';
import {expect, expectError, test} from './support/site-test';

test('nothing of the search is fetched before it is opened, and no index before something is searched for', async ({
  page,
  open,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ofEngine = () => asked.filter((path) => path.startsWith('/pagefind/'));
  await open('/');
  await searchButton(page).hover();
  expect(ofEngine()).toEqual([]);
  const before = asked.length;
  await searchButton(page).click();
  await expect(searchField(page)).toBeFocused();
  expect(asked.slice(before).some((path) => /\/assets\/js\//u.test(path))).toBe(true);
  await expect.poll(() => ofEngine().some((path) => path.endsWith('.pf_meta'))).toBe(true);
  const ofIndex = () => asked.filter((path) => path.startsWith('/pagefind/index/'));
  expect(ofIndex()).toEqual([]);
  await searchField(page).fill('proctoring');
  await expect(searchOptions(page).first()).toBeVisible();
  expect(ofIndex()).toHaveLength(1);
});

test('Ctrl and Cmd with K open it on any page and close it, Escape closes it, and the focus returns', async ({
  page,
  open,
}) => {
  for (const path of ['/', '/insights/enrons-human-toll', '/careers']) {
    await open(path);
    const place = page.getByRole('contentinfo').getByRole('link', {name: 'Webinars'});
    await place.focus();
    for (const [way, out] of [
      ['Control+k', 'Escape'],
      ['Meta+k', 'Control+k'],
    ] as const) {
      await page.keyboard.press(way);
      await expect(searchField(page)).toBeFocused();
      await page.keyboard.press(out);
      await expect(searchDialog(page)).toBeHidden();
      await expect(place).toBeFocused();
    }
  }
});

test('the button opens it; its close button and the scrim close it; the focus returns', async ({
  page,
  open,
}) => {
  await open('/');
  await expect(searchButton(page)).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
  await searchButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(searchField(page)).toBeFocused();
  await searchDialog(page).getByRole('button', {name: 'Close search'}).click();
  await expect(searchButton(page)).toBeFocused();
  await searchButton(page).click();
  await expect(searchField(page)).toBeFocused();
  await page.mouse.click(5, 450);
  await expect(searchDialog(page)).toBeHidden();
  await expect(searchButton(page)).toBeFocused();
});

test('what is typed before the dialog’s code is here is kept', async ({page, open}) => {
  await open('/');
  const letThrough = await holdScripts(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('enr');
  letThrough();
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type('on');
  await expect(searchField(page)).toHaveValue('enron');
  await expect(searchOptions(page).first()).toContainText('Enron');
});

test('a connection that fails is told in the dialog, and a second try works', async ({
  page,
  open,
}) => {
  expectError('ERR_FAILED|ChunkLoadError|Failed to fetch|could not be loaded|search failed');
  await open('/');
  await page.route('**/assets/js/*.js', (route) => route.abort());
  await searchButton(page).click();
  // If nothing were typed, the page would be reloaded.
  await page.keyboard.type('enr');
  await expect(searchDialog(page).getByRole('alert')).toContainText(
    'The search could not be loaded.',
  );
  await page.unroute('**/assets/js/*.js');
  await page.route('**/pagefind/*', (route) => route.abort());
  await searchDialog(page).getByRole('button', {name: 'Try again'}).click();
  await searchField(page).fill('enron');
  await expect(searchDialog(page).getByRole('alert')).toContainText(
    'The search could not be loaded.',
  );
  await page.unroute('**/pagefind/*');
  await searchDialog(page).getByRole('button', {name: 'Try again'}).click();
  await expect(searchOptions(page).first()).toContainText('Enron');
});

test('a failure leaves the focus where its visitor has it, and what was typed', async ({
  page,
  open,
}) => {
  expectError('ERR_FAILED|ChunkLoadError|could not be loaded');
  await open('/');
  const letFail = await hold(page, '**/assets/js/*.js', (route) => route.abort());
  await searchButton(page).click();
  await page.keyboard.type('enr');
  const close = searchDialog(page).getByRole('button', {name: 'Close search'});
  await close.focus();
  letFail();
  await expect(searchDialog(page).getByRole('alert')).toBeVisible();
  await expect(close).toBeFocused();
  await expect(searchDialog(page).getByRole('textbox')).toHaveValue('enr');
});

test('without results it offers the newest articles, and a link closes it', async ({
  page,
  open,
}) => {
  await open('/');
  await askSearch(page, 'qqqqqq');
  await expect(searchField(page)).toHaveAttribute('aria-expanded', 'false');
  await searchDialog(page)
    .getByRole('region', {name: 'Newest articles'})
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/insights\/./u);
  await expect(searchDialog(page)).toBeHidden();
});

test('the shortcut leaves another open dialog alone', async ({page, open}) => {
  await open('/');
  await page.getByRole('banner').getByRole('button', {name: 'Schedule a Discussion'}).click();
  await expect(page.getByRole('dialog').getByLabel('First name')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(searchDialog(page)).toBeHidden();
  await expect(page.getByRole('dialog').getByLabel('First name')).toBeFocused();
});

test('axe finds nothing in the open dialog, with results and without', async ({page, open}) => {
  await open('/about');
  await searchButton(page).click();
  await expect(searchField(page)).toBeFocused();
  expect(await axeFaultsInEveryLook(page)).toEqual([]);
  await searchField(page).fill('proctoring');
  await expect(searchOptions(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  expect(await axeFaultsInEveryLook(page)).toEqual([]);
  await searchField(page).fill('qqqqqq');
  await expect(searchDialog(page).getByText('Nothing found')).toBeVisible();
  expect(await axeFaultsInEveryLook(page)).toEqual([]);
});

test.describe('on a small phone', () => {
  test.use({viewport: {width: 320, height: 640}});

  test('the drawer leads to the search, which gives the focus back to the menu button', async ({
    page,
    open,
  }) => {
    await open('/');
    const menu = page.getByRole('button', {name: 'Open menu'});
    await menu.click();
    await page.getByRole('dialog', {name: 'Menu'}).getByRole('button', {name: 'Search'}).click();
    await expect(page.getByRole('dialog', {name: 'Menu'})).toBeHidden();
    await expect(searchField(page)).toBeFocused();
    await searchField(page).fill('proctoring');
    await searchOptions(page).last().scrollIntoViewIfNeeded();
    await expect(searchOptions(page).last()).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });
});

import type {Locator, Page} from '@playwright/test';
import {brand} from '../../src/config/brand';
import {axeFaultsInEveryLook} from './support/axe';
import {expectTabsWithinDialog} from './support/focus';
import {failRequests, holdScripts, lateCode, requestsOf} from './support/requests';
import {Search} from './support/search';
import {expect, expectError, open, test as freshTest, viewTest} from './support/site-test';

const test = viewTest.extend<{search: Search}>({
  search: ({page}, provide) => provide(Search.inDialog(page)),
});

const opener = (page: Page) => page.getByRole('banner').getByRole('link', {name: 'Search'});

freshTest(
  'the search’s code and index are loaded once, when the pointer is over its link',
  async ({page}) => {
    const search = Search.inDialog(page);
    const asked = requestsOf(page, () => true);
    const askedOf = (path: string) =>
      asked.filter((it) => new URL(it.url()).pathname.includes(path));
    await open(page, '/');
    const scripts = askedOf('/assets/js/').length;
    expect(askedOf('/search-index/')).toEqual([]);
    await opener(page).hover();
    await expect.poll(() => askedOf('/search-index/').length).toBe(1);
    expect(askedOf('/assets/js/').length).toBeGreaterThan(scripts);
    await opener(page).click();
    await expect(search.field).toBeFocused();
    await search.field.fill('proctoring');
    await expect(search.results.first()).toBeVisible();
    expect(askedOf('/search-index/index.json')).toHaveLength(1);
    expect(askedOf('/search-index/texts/')).toHaveLength(await search.results.count());
  },
);

test('every way to open and close the search returns the focus', async ({page, search}) => {
  await open(page, '/handbook');
  await expect(opener(page)).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
  const key = (name: string) => () => page.keyboard.press(name);
  const close = search.scope.getByRole('button', {name: 'Close search'});
  const link = page.getByRole('contentinfo').getByRole('link', {name: 'Webinars'});
  for (const [place, way, leave] of [
    [link, key('Control+k'), key('Escape')],
    [link, key('Meta+k'), key('Control+k')],
    [opener(page), key('Enter'), () => close.click()],
    [opener(page), () => opener(page).click(), () => page.mouse.click(5, 450)],
  ] as const) {
    await place.focus();
    await way();
    await expect(search.field).toBeFocused();
    await leave();
    await expect(search.scope).toBeHidden();
    await expect(place).toBeFocused();
  }
});

freshTest('words typed before the dialog’s code is loaded are kept', async ({page}) => {
  const search = Search.inDialog(page);
  await open(page, '/');
  const letThrough = await holdScripts(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('enr');
  letThrough();
  await expect(search.field).toBeFocused();
  await page.keyboard.type('on');
  await expect(search.field).toHaveValue('enron');
  await expect(search.results.first()).toContainText('Enron');
});

freshTest('the dialog reports that its code failed, and the next key loads it', async ({page}) => {
  const search = Search.inDialog(page);
  expectError('ERR_FAILED|ChunkLoadError|Loading (CSS )?chunk');
  await page.clock.install();
  await open(page, '/');
  const {mend, count} = await failRequests(page, await lateCode(page, '/'));
  await opener(page).click();
  await page.keyboard.type('enr');
  const pressUntil = (place: Locator, words: string) =>
    expect(async () => {
      // A key that comes 500 ms later counts as another use of the page, which loads the code again.
      await page.clock.runFor(500);
      await page.keyboard.press('Shift');
      expect((await place.allInnerTexts()).join()).toContain(words);
    }).toPass({intervals: [100]});
  await pressUntil(search.alert, brand.email);
  expect(count()).toBeGreaterThan(1);
  await expect(search.field).toBeFocused();
  await mend();
  await page.keyboard.type('on');
  await pressUntil(search.results.first(), 'Enron');
  await expect(search.field).toHaveValue('enron');
  await expect(search.alert).toHaveCount(0);
});

freshTest('with a modifier key the search opens in another tab', async ({page, context}) => {
  await open(page, '/about');
  const opened = context.waitForEvent('page');
  await opener(page).click({modifiers: ['ControlOrMeta']});
  const tab = await opened;
  await expect(tab.getByRole('main').getByRole('textbox')).toBeVisible();
  expect(new URL(tab.url()).pathname).toBe('/search');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the arrow keys cycle through the search results', async ({page, search}) => {
  await open(page, '/');
  await page.keyboard.press('Control+k');
  await search.searchFor('false positives');
  for (const [key, focused] of [
    ['ArrowDown', search.firstPage],
    ['ArrowUp', search.field],
    ['ArrowUp', search.pages.last()],
    ['ArrowDown', search.field],
    ['ArrowDown', search.firstPage],
    ['ArrowDown', search.pages.nth(1)],
    ['ArrowUp', search.firstPage],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused).toBeFocused();
    await expect(focused).toBeInViewport();
  }
  const first = await search.firstPage.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(first ?? '');
  await expect(search.scope).toBeHidden();
  await expect(page.getByRole('heading', {level: 1})).toBeFocused();
});

test('Enter and “All results” open the page of results', async ({page, search}) => {
  const {status} = Search.onPage(page);
  await open(page, '/about');
  await opener(page).click();
  await search.field.fill('  ');
  await page.keyboard.press('Enter');
  await search.searchFor('proctoring');
  await expect(search.pages).toHaveCount(8);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=proctoring');
  await expect(status).toContainText('results for');
  await opener(page).click();
  await search.searchFor('dog');
  await search.choice(/^News Coverage/u).check();
  await expect(search.results.filter({hasNotText: 'News Coverage'})).toHaveCount(0);
  await search.scope.getByRole('link', {name: 'All results'}).click();
  await expect(page).toHaveURL('/search?q=dog&category=News+Coverage');
  await expect(status).toHaveText(/^\d+ results for “dog”$/u);
});

test('axe finds nothing in the dialog, and Tab stays within it', async ({page, search}) => {
  await open(page, '/');
  await opener(page).click();
  await search.searchFor('proctoring');
  expect(await axeFaultsInEveryLook(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(search.choice(/^Everything/u)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(search.choice(/./u).nth(1)).toBeChecked();
  await expectTabsWithinDialog(page, 12);
});

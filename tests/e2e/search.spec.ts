import type {Locator, Page} from '@playwright/test';
import {brand} from '../../src/config/brand';
import {LONG, rareWords} from '../support/rare-words';
import {axeFaultsInEveryLook, widthsOverflowed} from './support/axe';
import {expectTabsWithinDialog, passFrames} from './support/focus';
import {failRequests, holdRequests, holdScripts, lateCode, requestsOf} from './support/requests';
import {Search} from './support/search';
import {expect, expectError, open, fresh, test as siteTest} from './support/site-test';

const test = siteTest.extend<{search: Search; dialog: Search}>({
  search: ({page}, provide) => provide(Search.onPage(page)),
  dialog: ({page}, provide) => provide(Search.inDialog(page)),
});

const opener = (page: Page) => page.getByRole('banner').getByRole('link', {name: 'Search'});

fresh('the search’s code and index load once, when the pointer is over it', async ({page}) => {
  const search = Search.inDialog(page);
  const asked = requestsOf(page, () => true);
  const askedOf = (path: string) => asked.filter((it) => new URL(it.url()).pathname.includes(path));
  await open(page, '/');
  const scripts = askedOf('/assets/js/').length;
  expect(askedOf('/search-index/')).toEqual([]);
  await opener(page).hover();
  await expect.poll(() => askedOf('/search-index/').length).toBe(1);
  await expect.poll(() => askedOf('/assets/js/').length).toBeGreaterThan(scripts);
  await opener(page).click();
  await expect(search.field).toBeFocused();
  await search.field.fill('proctoring');
  await expect(search.results.first()).toBeVisible();
  expect(askedOf('/search-index/index.json')).toHaveLength(1);
  const texts = () => askedOf('/search-index/texts/').length;
  await expect.poll(async () => (await search.results.count()) - texts()).toBe(0);
});

test('every way to open and close the search returns the focus', async ({page, dialog: search}) => {
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
  // A press that is repeated, as after hydration, leaves it open.
  await opener(page).evaluate((it: HTMLElement) => [0, 1].forEach(() => it.click()));
  await expect(search.field).toBeFocused();
  await page.mouse.click(5, 450);
  await expect(search.scope).toBeHidden();
  // The dialog was opened and closed without a key, and must not answer the next one.
  await page.keyboard.press('Tab');
  await passFrames(page, 4);
  await link.click();
  await expect(page).toHaveURL(/\/webinars$/u);
});

test('closed in a window that hides what had the focus, it focuses the heading', async ({page}) => {
  await open(page, '/about');
  await page.getByRole('banner').locator('summary').first().focus();
  await page.keyboard.press('Control+k');
  await expect(Search.inDialog(page).field).toBeFocused();
  await page.setViewportSize({width: 390, height: 844});
  await page.goBack();
  await expect(page.getByRole('heading', {level: 1})).toBeFocused();
});

test('results may be opened in new tabs, one after the other', async ({page, dialog: search}) => {
  await open(page, '/about');
  await page.keyboard.press('Control+k');
  await search.searchFor('proctoring');
  for (const index of [0, 1]) {
    const tab = page.context().waitForEvent('page');
    await search.pages.nth(index).click({modifiers: ['ControlOrMeta']});
    await (await tab).close();
    await expect(search.results.first()).toBeVisible();
  }
});

fresh('the keys open it from a form whose code has not come', async ({page}) => {
  await open(page, '/about');
  await holdRequests(page, /\/assets\/js\//u);
  await page.locator('#newsletter').getByRole('textbox').pressSequentially('ida');
  await page.keyboard.press('Control+k');
  await expect(Search.inDialog(page).field).toBeFocused();
});

fresh('the dialog reports that its code failed, and the next key loads it', async ({page}) => {
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

test('the arrow keys cycle through the search results', async ({page, dialog: search}) => {
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
  // What is typed on a result is meant for the field.
  await page.keyboard.press('s');
  await expect(search.field).toHaveValue('false positivess');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Backspace');
  await expect(search.field).toHaveValue('false positives');
  await page.keyboard.press('ArrowDown');
  await expect(search.firstPage).toBeFocused();
  const first = await search.firstPage.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(first ?? '');
  await expect(search.scope).toBeHidden();
  await expect(page.getByRole('heading', {level: 1})).toBeFocused();
});

test('Enter and “All results” open the page of results', async ({page, dialog: search}) => {
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
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await search.searchFor('dog');
  await search.choice(/^News Coverage/u).check();
  await expect(search.results.filter({hasNotText: 'News Coverage'})).toHaveCount(0);
  await search.scope.getByRole('link', {name: 'All results'}).click();
  await expect(page).toHaveURL('/search?q=dog&category=News+Coverage');
  await expect(status).toHaveText(/^\d+ results for “dog”$/u);
});

test('axe finds nothing in the dialog, and Tab stays within it', async ({page, dialog: search}) => {
  await open(page, '/');
  await opener(page).click();
  await search.searchFor('proctoring');
  expect(await axeFaultsInEveryLook(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(search.choice(/^Everything/u)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(search.choice(/./u).nth(1)).toBeChecked();
  await expectTabsWithinDialog(page, 12);
});

test('Clear is a button in the field; a low window shows the first result', async ({page}) => {
  await page.setViewportSize({width: 700, height: 400});
  await open(page, '/search?q=proctoring');
  for (const search of [Search.onPage(page), Search.inDialog(page)]) {
    await search.searchFor('proctoring');
    await expect(search.firstPage).toBeInViewport({ratio: 1});
    await page.keyboard.press('Tab');
    await expect(search.scope.getByRole('button', {name: 'Clear', exact: true})).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(search.field).toBeFocused();
    await expect(search.field).toHaveValue('');
    await expect(search.results).toHaveCount(0);
    await page.keyboard.press('Control+k');
  }
});

test('a search URL shows 20 highlighted results', async ({page, search}) => {
  await page.goto('/search?q=training');
  await expect(search.field).toHaveValue('training');
  const top = () => search.results.first().evaluate((it) => it.getBoundingClientRect().top);
  const shown = await top();
  await expect(search.status).toHaveText(/^\d+ results for “training”$/u);
  await expect(search.announcement).toHaveText(await search.status.innerText());
  expect(await top(), 'nothing moves when the number is announced').toBe(shown);
  await expect(search.results.first().locator('mark').first()).toHaveText(/^train/iu);
  await expect(search.results).toHaveCount(20);
  expect(await widthsOverflowed(page, [320, 390, 768])).toEqual([]);
  expect(await axeFaultsInEveryLook(page, 'main')).toEqual([]);
});

test('a category narrows the results and stays in the address', async ({page, search}) => {
  await open(page, '/search?q=dog');
  await expect(search.status).toContainText('results for “dog”');
  const everything = search.choice(/^Everything/u);
  const name = `Everything ${Number.parseInt(await search.status.innerText(), 10)}`;
  await expect(everything).toBeChecked();
  await expect(everything).toHaveAccessibleName(name);
  const news = search.choice(/^News Coverage \d+$/u);
  const label = await news.locator('..').innerText();
  const count = Number(label.replace(/\D/gu, ''));
  expect(count).toBeGreaterThanOrEqual(2);
  await news.check();
  await expect(search.status).toHaveText(`${count} results for “dog”`);
  await expect(search.results).toHaveCount(count);
  await expect(search.results.getByText('News Coverage')).toHaveCount(count);
  await expect(everything).toHaveAccessibleName(name);
  await expect(page).toHaveURL('/search?q=dog&category=News+Coverage');

  await page.reload();
  await expect(search.results).toHaveCount(count);
  await expect(search.choice(/^News Coverage/u)).toBeChecked();
  const first = await search.firstPage.getAttribute('href');
  await search.firstPage.click();
  await expect(page).toHaveURL(first ?? '');
  await page.goBack();
  await expect(search.results).toHaveCount(count);
});

test('a misspelled word is corrected; a search may find only a part', async ({page, search}) => {
  await open(page, '/search?q=protcoring');
  await expect(search.status).toHaveText(
    /^Did you mean “proctoring”\? \d+ results, none for “protcoring”$/u,
  );
  await expect(search.results.first().locator('mark').first()).toHaveText(/^proctor/iu);

  const [rare = ''] = rareWords('/privacy', LONG);
  await open(page, `/search?q=deepfake+${rare}`);
  await expect(search.status).toHaveText(
    new RegExp(`^No page has all of “deepfake ${rare}”\\. Pages with a part of it: \\d+$`, 'u'),
  );
  const term = search.results.getByRole('link', {name: /: Deepfake$/u});
  await expect(term).toHaveAttribute('href', '/insights/glossary#deepfake');
});

test('a search without results offers topics and newest articles', async ({page, search}) => {
  await open(page, '/search?q=xqzzv+%24%26+blarg');
  await expect(search.status).toHaveText('Nothing found for “xqzzv $& blarg”');
  const newest = page.locator('section', {hasText: 'Newest articles'});
  await expect(newest.getByRole('link')).toHaveCount(3);
  expect(await axeFaultsInEveryLook(page, 'main')).toEqual([]);
  const browse = page.locator('section', {hasText: 'Browse by category'});
  await expect(browse.getByRole('link', {name: 'All topics'})).toBeVisible();
  await browse.getByRole('link', {name: 'Raising the Bar'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Raising the Bar'})).toBeVisible();
});

test('the page searches for words typed before it was hydrated', async ({page, search}) => {
  const letThrough = await holdScripts(page);
  await page.goto('/search', {waitUntil: 'commit'});
  await search.field.fill('enron');
  letThrough();
  await expect(search.results.first().locator('mark').first()).toHaveText(/^Enron/u);
  await expect(page).toHaveURL('/search?q=enron');
});

fresh('a result opened during typing is not replaced by the search’s URL', async ({page}) => {
  const search = Search.onPage(page);
  await page.clock.install();
  await open(page, '/search');
  await search.searchFor('proctoring');
  const result = search.firstPage;
  const path = (await result.getAttribute('href')) ?? '';
  const letThrough = await holdRequests(page, '**/assets/js/*');
  await search.field.pressSequentially(' a');
  await result.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(path);
  await page.clock.runFor(1000);
  letThrough();
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Search the Whole Site');
  await expect(page).toHaveURL(path);
});

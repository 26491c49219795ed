import {LONG, rareWords} from '../support/rare-words';
import {axeFaultsInEveryLook, widthsOverflowed} from './support/axe';
import {holdRequests, holdScripts} from './support/requests';
import {Search} from './support/search';
import {expect, open, test as freshTest, viewTest} from './support/site-test';

const test = viewTest.extend<{search: Search}>({
  search: ({page}, provide) => provide(Search.onPage(page)),
});

test('a search URL shows 20 highlighted results', async ({page, search}) => {
  await page.goto('/search?q=training');
  await expect(search.field).toHaveValue('training');
  await expect(search.status).toHaveText(/^\d+ results for “training”$/u);
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
  await open(page, '/search?q=xqzzv+blarg');
  await expect(search.status).toHaveText('Nothing found for “xqzzv blarg”');
  const newest = page.getByRole('region', {name: 'Newest articles'});
  await expect(newest.getByRole('link')).toHaveCount(3);
  expect(await axeFaultsInEveryLook(page, 'main')).toEqual([]);
  const browse = page.getByRole('region', {name: 'Browse by category'});
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

freshTest('a result opened during typing is not replaced by the search’s URL', async ({page}) => {
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

import type {Page} from '@playwright/test';
import {axeFaultsInEveryLook} from './support/axe';
import {FIND_CASES, FIRST_RESULTS} from './support/search-cases';
import {hold, holdScripts} from './support/hold-scripts';
import {expect, expectError, test} from './support/site-test';
import {widthsOverflowed} from './support/widths';

const field = (page: Page) => page.getByRole('main').getByLabel('Search insights, news and pages');
const status = (page: Page) => page.getByRole('main').getByRole('status');
const results = (page: Page) => page.getByRole('main').locator('ol:has(h2) > li');
const choice = (page: Page, name: RegExp) => page.getByRole('radio', {name});

/** Searches for other words and waits until their results are shown. */
async function searchFor(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await expect(status(page)).toContainText(`“${query}”`);
}

for (const {slug, word, stem, prefix} of FIND_CASES) {
  test(`${slug} is found by a rare word, a stem and a prefix`, async ({page, open}) => {
    await open('/search');
    for (const query of [word, stem, prefix]) {
      await searchFor(page, query);
      await expect(
        results(page).locator(`h2 a[href="/insights/${slug}"]`),
        `by “${query}”`,
      ).toBeVisible();
    }
  });
}

test('what visitors ask for comes first', async ({page, open}) => {
  await open('/search');
  for (const {query, path} of FIRST_RESULTS) {
    await searchFor(page, query);
    await expect(results(page).first().locator('h2 a'), query).toHaveAttribute('href', path);
  }
});

test('a case is found by a figure in its table, and the cells stand apart in the excerpt', async ({
  page,
  open,
}) => {
  await open('/search');
  await searchFor(page, '369,015');
  const found = results(page).filter({
    has: page.locator('a[href="/insights/cases/massachusetts-asbestos-school"]'),
  });
  await expect(found.locator('mark')).toHaveText('$369,015');
  await expect(found).toContainText(
    'ENR Money at issue $1.2 million in tax, $369,015 to an insurer ENR',
  );
});

test('a search can be shared by its address, and its matches are marked', async ({page, open}) => {
  await open('/search?q=proctoring');
  await expect(field(page)).toHaveValue('proctoring');
  await expect(status(page)).toHaveText(/^\d+ results for “proctoring”$/u);
  await expect(results(page).first().locator('mark').first()).toHaveText(/^proctor/iu);
});

test('a category narrows the results, shows how many it has, and stays in the address', async ({
  page,
  open,
}) => {
  await open('/search?q=dog');
  await expect(status(page)).toContainText('results for “dog”');
  const total = Number.parseInt(await status(page).innerText(), 10);
  await expect(choice(page, /^Everything/u)).toBeChecked();
  await expect(choice(page, /^Everything/u)).toHaveAccessibleName(`Everything ${total}`);
  await choice(page, /^News Coverage 2$/u).check();
  await expect(status(page)).toHaveText('2 results for “dog”');
  await expect(results(page)).toHaveCount(2);
  await expect(results(page).getByText('News Coverage')).toHaveCount(2);
  await expect(choice(page, /^Everything/u)).toHaveAccessibleName(`Everything ${total}`);
  await expect(page).toHaveURL('/search?q=dog&category=News+Coverage');

  await page.reload();
  await expect(results(page)).toHaveCount(2);
  await expect(choice(page, /^News Coverage/u)).toBeChecked();
  await results(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/news\/dog-/u);
  await page.goBack();
  await expect(results(page)).toHaveCount(2);
});

test('more results are shown when asked for', async ({page, open}) => {
  await open('/search?q=training');
  await expect(results(page)).toHaveCount(20);
  await page.getByRole('button', {name: 'Show more results'}).click();
  await expect(results(page).nth(20)).toBeVisible();
});

test('a search without results offers topics and the newest articles', async ({page, open}) => {
  await open('/search?q=qqqqqq');
  await expect(status(page)).toHaveText('Nothing found for “qqqqqq”');
  const newest = page.getByRole('region', {name: 'Newest articles'});
  await expect(newest.getByRole('link')).toHaveCount(3);
  const browse = page.getByRole('region', {name: 'Browse by category'});
  await expect(browse.getByRole('link', {name: 'All topics'})).toBeVisible();
  await browse.getByRole('link', {name: 'Raising the Bar'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Raising the Bar'})).toBeVisible();
});

test('what is typed before the page is hydrated is searched for', async ({page}) => {
  const letThrough = await holdScripts(page);
  await page.goto('/search', {waitUntil: 'commit'});
  await field(page).fill('enron');
  letThrough();
  await expect(results(page).first().getByRole('link')).toHaveText(/Enron/u);
  await expect(page).toHaveURL('/search?q=enron');
});

test('a result that is followed while typing keeps its own address', async ({page, open}) => {
  await page.clock.install();
  await open('/search');
  await searchFor(page, 'proctoring');
  const result = results(page).first().getByRole('link');
  const path = (await result.getAttribute('href')) ?? '';
  const letThrough = await hold(page, '**/page-data/**');
  await field(page).pressSequentially(' a');
  await result.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(path);
  await page.clock.runFor(1000);
  letThrough();
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Search the Whole Site');
  await expect(page).toHaveURL(path);
});

test('an index that is missing is told in a sentence, and a second try finds it', async ({
  page,
  open,
}) => {
  expectError('404|Pagefind|search failed');
  await page.route('**/pagefind/*', (route) => route.fulfill({status: 404, body: 'no'}));
  await open('/search?q=proctoring');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('The search could not be loaded.');
  await expect(field(page)).toHaveValue('proctoring');
  await page.unroute('**/pagefind/*');
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(results(page).first()).toBeVisible();
  await expect(alert).toBeHidden();
});

test('the page of results is kept from search engines and out of the sitemap', async ({
  request,
}) => {
  const html = await (await request.get('/search?q=proctoring')).text();
  expect(html).toMatch(/<meta[^>]+name="?robots"?[^>]+content="noindex/u);
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/search<');
});

test.describe('with JavaScript off', () => {
  test.use({javaScriptEnabled: false});

  test('the search says so and leads to the lists of articles', async ({page}) => {
    await page.goto('/search?q=proctoring');
    // Playwright's text search skips noscript elements.
    const note = page.getByRole('main').locator('noscript p');
    await expect(note).toBeVisible();
    expect(await note.textContent()).toContain('needs JavaScript');
    const browse = page.getByRole('region', {name: 'Browse by category'});
    await browse.getByRole('link', {name: 'All topics'}).click();
    await expect(page).toHaveURL('/insights/tags');
  });
});

test('axe finds nothing on the search page, empty, with results and without', async ({
  page,
  open,
}) => {
  await open('/search');
  expect(await axeFaultsInEveryLook(page)).toEqual([]);
  await searchFor(page, 'proctoring');
  expect(await axeFaultsInEveryLook(page)).toEqual([]);
  await searchFor(page, 'qqqqqq');
  expect(await axeFaultsInEveryLook(page)).toEqual([]);
});

test('results are no wider than the window', async ({page, open}) => {
  await open('/search?q=proctoring');
  await expect(results(page).first()).toBeVisible();
  expect(await widthsOverflowed(page, [320, 390, 768])).toEqual([]);
});

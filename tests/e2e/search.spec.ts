import type {Page} from '@playwright/test';
import type {Engine} from '../../src/search/engine';
import {axeFaultsInEveryLook, widthsOverflowed} from './support/axe';
import {hold, holdScripts} from './support/hold-scripts';
import {ARTICLE_ROUTES} from './support/routes';
import {expect, expectError, test} from './support/site-test';

/** How each article must be found: by a rare word of its text, by another form of one (its stem), and by the beginning of one. */
const ARTICLE_WORDS: Readonly<
  Record<string, readonly [word: string, stem: string, prefix: string]>
> = {
  'when-pug-becomes-pro': ['gifted', 'exaggerated', 'exagger'],
  'independent-assurance-new-standard': ['strangers', 'rival', 'relationsh'],
  'beyond-promises-set-and-forget-training-security': ['penetration', 'migrating', 'penetr'],
  'training-providers-as-safety-suppliers': ['scaffolders', 'subcontracted', 'scaffol'],
  'enrons-human-toll': ['brookings', 'pensions', 'brookin'],
  'challenge-of-online-training': ['steger', 'ghostwriters', 'ghostwr'],
  'shift-in-focus': ['newsletter', 'newsletters', 'newslet'],
  'integrity-is-no-ones-job': ['manifestation', 'manifestations', 'manifes'],
  'accredited-provider-charged-with-fraud': ['massachusetts', 'presume', 'massach'],
  'think-your-training-is-secure': ['drifts', 'drifting', 'encounte'],
  'china-just-shut-down-ai': ['chatbots', 'chatbot', 'chatb'],
  'false-positives-ai-proctoring': ['television', 'televisions', 'televi'],
  'when-training-cant-be-verified': ['deregistered', 'impersonating', 'deregis'],
  'system-says-they-are-trained': ['hazwoper', 'citations', 'hazwo'],
  'verified-observed-accountable': ['imitating', 'imitated', 'unexami'],
  'choosing-right-proctoring-method': ['refreshers', 'safeguarding', 'refresh'],
};

/** What a visitor types, and what must come first. */
const FIRST_RESULTS: ReadonlyArray<readonly [query: string, path: string]> = [
  ['false positives', '/insights/false-positives-ai-proctoring'],
  ['Enron', '/insights/enrons-human-toll'],
  ['choose a proctoring method', '/insights/choosing-right-proctoring-method'],
  ['set and forget', '/insights/beyond-promises-set-and-forget-training-security'],
  ['safety suppliers', '/insights/training-providers-as-safety-suppliers'],
  ['pug', '/insights/when-pug-becomes-pro'],
  ['dog certificate', '/news/dog-obtains-certificate'],
  ['baseline audit', '/assurance-audit'],
  ['remote jobs careers', '/careers'],
  ['privacy policy', '/privacy'],
  ['audit checklist', '/resources'],
  ['proctorng', '/insights/choosing-right-proctoring-method'],
];

const field = (page: Page) => page.getByRole('main').getByLabel('Search insights, news and pages');
const status = (page: Page) => page.getByRole('main').getByRole('status');
const results = (page: Page) => page.getByRole('main').locator('ol:has(h2) > li');
const choice = (page: Page, name: RegExp) => page.getByRole('radio', {name});

/** Searches for other words and waits until their results are shown. */
async function searchFor(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await expect(status(page)).toContainText(`“${query}”`);
}

/** The paths that the engine finds by each query, best first, without the page's field and list. */
async function findAll(page: Page, queries: readonly string[]): Promise<Map<string, string[]>> {
  // As text: Playwright would compile the import away.
  await page.evaluate("import('/pagefind/pagefind.js').then((it) => { window.engine = it; })");
  const found = await page.evaluate(async (asked) => {
    const {engine} = window as unknown as {engine: Engine};
    const pathsOf = async (query: string) => {
      const answer = await engine.search(query, {filters: {}});
      const texts = await Promise.all(answer.results.slice(0, 20).map(({data}) => data()));
      return [query, texts.map(({url}) => url.replace(/\.html$/u, ''))] as const;
    };
    const all: (readonly [string, string[]])[] = [];
    for (const query of asked) {
      all.push(await pathsOf(query));
    }
    return all;
  }, queries);
  return new Map(found);
}

test('each article is found by a rare word, a stem and a prefix, and what visitors ask for comes first', async ({
  page,
  open,
}) => {
  const wanted = Object.entries(ARTICLE_WORDS).map(
    ([slug, words]) => [`/insights/${slug}`, words] as const,
  );
  expect(wanted.map(([path]) => path).toSorted()).toEqual(ARTICLE_ROUTES.toSorted());
  const asked = FIRST_RESULTS.map(([query]) => query);
  await open('/search');
  const found = await findAll(page, [...wanted.flatMap(([, words]) => words), ...asked]);
  const missed = wanted.flatMap(([path, words]) =>
    words.filter((word) => !found.get(word)?.includes(path)).map((word) => `${path} by “${word}”`),
  );
  expect(missed).toEqual([]);
  expect(asked.map((query) => [query, found.get(query)?.[0]])).toEqual(FIRST_RESULTS);
});

test('a case is found by a figure in its table, whose cells stand apart in the excerpt, and a term by its definition', async ({
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
  await searchFor(page, 'proxy test-taker');
  await expect(page.getByRole('main').locator('a[href="/insights/glossary"]')).toHaveText(
    'Glossary of Training and Test Assurance',
  );
});

test('a search can be shared by its address, its matches are marked, and more are shown when asked for', async ({
  page,
  open,
}) => {
  await open('/search?q=training');
  await expect(field(page)).toHaveValue('training');
  await expect(status(page)).toHaveText(/^\d+ results for “training”$/u);
  await expect(results(page).first().locator('mark').first()).toHaveText(/^train/iu);
  await expect(results(page)).toHaveCount(20);
  expect(await widthsOverflowed(page, [320, 390, 768])).toEqual([]);
  expect(await axeFaultsInEveryLook(page, 'main')).toEqual([]);
  await page.getByRole('button', {name: 'Show more results'}).click();
  await expect(results(page).nth(20)).toBeVisible();
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

test('a search without results offers topics and the newest articles', async ({page, open}) => {
  await open('/search?q=qqqqqq');
  await expect(status(page)).toHaveText('Nothing found for “qqqqqq”');
  const newest = page.getByRole('region', {name: 'Newest articles'});
  await expect(newest.getByRole('link')).toHaveCount(3);
  expect(await axeFaultsInEveryLook(page, 'main')).toEqual([]);
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

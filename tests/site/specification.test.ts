import {load} from 'cheerio';
import {ARTICLE_ROUTES, CASE_ROUTES, NEWS_ROUTES} from '../support/routes';
import {readSpecification, type Row} from '../support/specification';
import {assertNoFaults, everyPage, pageAt, pagesAt} from './support/site';

const GROUPS: Readonly<Record<string, typeof everyPage>> = {
  ARTICLES: pagesAt(ARTICLE_ROUTES),
  CASES: pagesAt(CASE_ROUTES),
  EVERY: everyPage,
  FORMS: pagesAt(['/', '/resources', '/about', '/webinars', ...ARTICLE_ROUTES]),
  NEWS: pagesAt(NEWS_ROUTES),
};

const documents = new Map(everyPage.map(({path, html}) => [path, load(html)]));

/** A text as it is typed: with plain quotes, hyphens and blanks. */
const plain = (text: string): string =>
  text.replaceAll(/[‘’]/gu, "'").replaceAll('–', '-').replaceAll(/\s+/gu, ' ');

/** What is missing on a page, or undefined. */
function faultOf(path: string, {selector, count, words = ''}: NonNullable<Row['page']>) {
  const $ = documents.get(path) ?? load('');
  const found = $(selector);
  if (count !== undefined) {
    return found.length === Number(count) ? [] : [`${path} has ${found.length} × ${selector}`];
  }
  const text = plain(
    found
      .get()
      .map((it) => $(it).text())
      .join(' '),
  );
  let from = 0;
  for (const word of words.split(' > ').map(plain)) {
    const at = text.indexOf(word, from);
    if (at < 0) {
      return [`${path}: no “${word}” in ${selector}, after “${text.slice(0, from).slice(-60)}”`];
    }
    from = at + word.length;
  }
  return [];
}

test('the built pages are what the specification states of them', async () => {
  const rows = readSpecification().filter(({page}) => page);
  await assertNoFaults(
    rows.map(({id}) => id),
    (id) => {
      const {statement, page} = rows.find((it) => it.id === id) as Required<Row>;
      const paths = GROUPS[page.paths]?.map(({path}) => path) ?? [pageAt(page.paths).path];
      return {[statement]: paths.flatMap((path) => faultOf(path, page))};
    },
  );
});

/** The read times that the specification lists, in the order of the articles' addresses in its section 2. */
const READ_TIMES = [8, 8, 8, 8, 7, 6, 5, 5, 4, 6, 5, 7, 5, 6, 8, 8];

test('the read times of the articles are those of the specification', () => {
  const minutes = ARTICLE_ROUTES.map((path) => {
    const shown = documents.get(path)?.('main > header span:contains("min read")').first().text();
    return Number.parseInt(shown ?? '', 10);
  });
  expect(minutes).toEqual(READ_TIMES);
});

test('every public page can be reached by links from the home page', () => {
  // A set can grow while it is iterated.
  const reached = new Set(['/']);
  for (const path of reached) {
    const page = everyPage.find((it) => it.path === path);
    page?.anchors.forEach((it) => it.path !== null && reached.add(it.path));
  }
  const isLost = ({path, isNoindex}: (typeof everyPage)[number]) =>
    !isNoindex && !reached.has(path);
  expect(reached.size).toBeGreaterThan(ARTICLE_ROUTES.length);
  expect(everyPage.filter(isLost).map(({path}) => path)).toEqual([]);
});

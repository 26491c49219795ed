/** @jest-environment jsdom */
import {Readability} from '@mozilla/readability';
import {CASE_ROUTES, POST_ROUTES} from '../support/routes';
import {assertNoFaults, pageAt, repeated} from './support/site';

/** Words around a post's text. */
const FURNITURE = /In this article|Subscribe|Copy link|All case files|Back to /u;

const wordsIn = ({textContent}: Element): string =>
  (textContent ?? '').replace(/\s+/gu, ' ').trim();

/** What reader mode must keep: the text of a post or page, a case's status and file, facts of positions, grades. */
const KEPT =
  '.post-status p, :is(.prose, .rows) > :is(p, h2, h3, h4, li), .prose :is(li, th, td, figcaption), .entry p, :is(.facts, .post-file) :is(dt, dd), .cells li';

/** A page's words in reader mode, those that it must have, and those of them that it lost. */
function readAt(path: string, html = pageAt(path).html) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const kept = [
    ...(page.querySelector('article .prose')?.closest('article') ?? page).querySelectorAll(KEPT),
  ];
  const words = kept.filter((it) => !it.closest('[aria-hidden], .no-print, header')).map(wordsIn);
  const heading = wordsIn(page.querySelector('h1') ?? page.body);
  const above = [...page.querySelectorAll('main > header :is(.lede, .in-short p)')].map(wordsIn);
  const article = new Readability(page).parse();
  page.body.innerHTML = article?.content ?? '';
  const blocks = [...page.querySelectorAll('p')].map(wordsIn).filter((it) => it.length > 80);
  const shown = wordsIn(page.body);
  const bare = shown.replaceAll(' ', '');
  const lost = words.filter((it) => !bare.includes(it.replaceAll(' ', '')));
  return {words, lost, heading, above, article, shown, blocks};
}

test('reader mode shows each post’s title and words once, and nothing around them', async () => {
  await assertNoFaults([...POST_ROUTES, ...CASE_ROUTES], (path) => {
    const {lost, heading, above, article, shown, blocks} = readAt(path);
    return {
      'lost its title': article?.title !== heading,
      // A case's status comes first, and reader mode then finds no more than what stands beside it.
      'lost what is above': !CASE_ROUTES.includes(path) && above.some((it) => !shown.includes(it)),
      'lost words': lost,
      'shows twice': repeated(blocks),
      'shows furniture': FURNITURE.test(shown),
    };
  });
});

test.each(['/insights/glossary', '/privacy', '/attempts', '/careers', '/assurance-audit'])(
  'reader mode keeps the words of %s',
  (path) => {
    const {words, lost} = readAt(path);
    expect(words.length).toBeGreaterThan(5);
    expect(lost).toEqual([]);
  },
);

type Expressions = Record<'unlikelyCandidates' | 'negative' | 'byline', RegExp>;

/** The words that Readability counts against an element with such an id (mozilla/readability#594). */
function listCounted(): string[] {
  // The package's types do not have its patterns.
  const patterns: Expressions = Reflect.get(Readability.prototype, 'REGEXPS');
  const {unlikelyCandidates, negative, byline} = patterns;
  const sources = [unlikelyCandidates, negative, byline].flatMap(({source}) => source.split('|'));
  // `nameHeadings` gives no heading an id with the word "share".
  return [...new Set(sources.map((it) => it.replace(/[^a-z\d-]/gu, '')))].filter(
    (it) => it !== 'share',
  );
}

test('reader mode keeps a heading whatever word of its id counts against it', () => {
  const counted = listCounted();
  expect(counted.length).toBeGreaterThan(40);
  let next = 0;
  while (next < counted.length) {
    const html = pageAt('/privacy').html.replace(
      /(?<=<h2 id=)[\w-]+(?= class=article-heading)/gu,
      () => `the-${counted[next++]}`,
    );
    expect(next).toBeGreaterThan(5);
    expect(readAt('/privacy', html).lost).toEqual([]);
  }
});

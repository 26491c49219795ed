/** @jest-environment jsdom */
import {Readability} from '@mozilla/readability';
import {CASE_ROUTES, POST_ROUTES} from '../support/routes';
import {assertNoFaults, pageAt, repeated} from './support/site';

/** Words around a post's text. */
const FURNITURE = /In this article|Subscribe|Copy link|All case files/u;

const wordsIn = ({textContent}: Element): string =>
  (textContent ?? '').replace(/\s+/gu, ' ').trim();

/** What reader mode must keep: the text of a post or page, and a case's status. */
const KEPT =
  'section[aria-labelledby=status] p, :is(.prose, .rows) > :is(p, h2, h3, h4, li), .prose :is(li, th, td, figcaption), .entry p';

/** A page's words in reader mode, and those that it must have. */
function readAt(path: string, html = pageAt(path).html) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const kept = [
    ...(page.querySelector('article .prose')?.closest('article') ?? page).querySelectorAll(KEPT),
  ];
  const words = kept.filter((it) => !it.closest('[aria-hidden], .no-print, header')).map(wordsIn);
  const heading = wordsIn(page.querySelector('h1') ?? page.body);
  const article = new Readability(page).parse();
  page.body.innerHTML = article?.content ?? '';
  const blocks = [...page.querySelectorAll('p')].map(wordsIn).filter((it) => it.length > 80);
  return {words, heading, article, shown: wordsIn(page.body), blocks};
}

test('reader mode shows each post’s title and words once, and nothing around them', async () => {
  await assertNoFaults([...POST_ROUTES, ...CASE_ROUTES], (path) => {
    const {words, heading, article, shown, blocks} = readAt(path);
    const bare = shown.replaceAll(' ', '');
    return {
      'lost its title': article?.title !== heading,
      'lost words': words.filter((it) => !bare.includes(it.replaceAll(' ', ''))),
      'shows twice': repeated(blocks),
      'shows furniture': FURNITURE.test(shown),
    };
  });
});

test.each(['/insights/glossary', '/privacy', '/attempts'])(
  'reader mode keeps the words of %s',
  (path) => {
    const {words, shown} = readAt(path);
    const bare = shown.replaceAll(' ', '');
    expect(words.length).toBeGreaterThan(5);
    expect(words.filter((it) => !bare.includes(it.replaceAll(' ', '')))).toEqual([]);
  },
);

// Readability removes headings whose ids have such words (mozilla/readability#594).
test.each([
  'contact',
  'comments',
  'media-coverage',
  'hidden-costs',
  'related',
  'widgets',
  'promotion',
])('reader mode keeps a heading with the id “%s”', (id) => {
  const [path = ''] = CASE_ROUTES;
  const html = pageAt(path).html.replace(/(<h2 [^>]*id=)"?[\w-]+"?/gu, `$1"${id}"`);
  const {words, shown} = readAt(path, html);
  expect(words.filter((it) => !shown.replaceAll(' ', '').includes(it.replaceAll(' ', '')))).toEqual(
    [],
  );
});

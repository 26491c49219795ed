import {pageHints, pages} from '@site/src/content/pages';
import {pageRecord} from '@site/src/plugins/search/pageRecord';
import {isWordList} from '@site/src/posts/plugin/frontMatter';
import {excerptOf} from '@site/src/search/findPages';
import {wordsOf} from '@site/src/search/question';
import {readAsked, searchPath} from '@site/src/search/useSearch';
import {nearestWords, readWords} from '@site/src/search/spelling';

const filler = (count: number) => 'word '.repeat(count);

test.each([
  ['One. Two three. Four.', [1, 2], ['[Two]', ' ', '[three]', '. Four.']],
  [`A <b>cat, ${filler(26)}end. Later.`, [1], ['A ', '[<b>cat]', `, ${filler(26)}end.`]],
  ['One cat. A cat dog.', [1, 4, 3], ['A ', '[cat]', ' ', '[dog]', '.']],
  [`${filler(30)}match.`, [30], [`… ${filler(16)}`, '[match]', '.']],
  [`Match ${filler(60)}`, [0], ['[Match]', ` ${filler(47)}…`]],
])('an excerpt of "%s" is sentences, a long one is cut', (content, places, shown) => {
  const matches = places.map((place, word) => ({place, word: word % 2, weight: 1}));
  const parts = excerptOf(content, matches).map(({text, marked}) => (marked ? `[${text}]` : text));
  expect(parts).toEqual(shown);
});

test('a search and its address lead to each other, an empty one has the plain address', () => {
  const asked = {query: 'R&D “badge” 100%', category: 'Training & Assessments On Trial'};
  const path = searchPath(asked);
  expect(path).toMatch(/^\/search\?q=/u);
  expect(readAsked(path.slice('/search'.length))).toEqual(asked);
  expect(searchPath({query: '  ', category: null})).toBe('/search');
  expect(readAsked('')).toEqual({query: '', category: null});
});

test.each([
  ['how much does an audit cost?', ['audit', 'cost']],
  ['What’s your price', ['price']],
  ['who are you', ['about']],
  ['about', ['about']],
  ['"set and forget" $369,015', ['"set and forget"', '369,015']],
])('of %s the words that name something are searched', (query, words) => {
  expect(wordsOf(query)).toEqual(words);
});

const VOCABULARY = readWords('AcareerHsAproctorHingAregulator');

test.each([
  ['protcor', ['proctor']],
  ['proctring', ['proctoring']],
  ['regulater', ['regulator']],
  ['proc', []],
  ['cat', []],
  ['elephant', []],
  ['areer', []],
])('%s was probably meant as %j', (word, near) => {
  expect(nearestWords(word, VOCABULARY)).toEqual(near);
});

test('what an author adds for the search goes into the index, not into the page', () => {
  const html = '<meta charset=utf-8><main data-pagefind-body>Text</main>';
  const content = pageRecord('a.html', html, {kind: 'Service', words: 'demo, trial'})?.content;
  expect(content).toContain('data-pagefind-meta="words:demo, trial"');
  expect(content).toContain('data-pagefind-filter="kind:Service"');
  expect(pageRecord('a.html', html)?.content).not.toContain('words:');
});

test.each([
  ['<table><tr><th>Fine<td>$1<tr><th>Cards<td>20</table>Then', 'Fine · $1. Cards · 20. Then'],
  [
    '<h2>Terms</h2><dl><div><dt>Takes<dd>A week</div><div><dt>For<dd>All</dl>',
    'Terms Takes: A week. For: All',
  ],
  ['<p>It:<ul><li>is<li>was!<li>will be</ul>So', 'It: is. was! will be. So'],
])('in the index %s stands apart', (html, text) => {
  const {content = ''} = pageRecord('a.html', `<main data-pagefind-body>${html}</main>`) ?? {};
  const words = content.replace(/<\/?(?:h2|li|p|ul)>/gu, ' ').replace(/<[^>]*>/gu, '');
  expect(words.replace(/\s+/gu, ' ').trim()).toBe(text);
});

test.each([
  ['proctor, invigilator', true],
  ['proctor, Proctor', false],
  ['proctor,, exam', false],
  ['a, b, c, d, e, f, g, h, i', false],
])('words for the search, "%s": allowed is %s', (list, allowed) => {
  expect(isWordList(list)).toBe(allowed);
});

test('no page is found by a stuffed list, nor by words that its title has', () => {
  const faults = Object.entries(pageHints).flatMap(([route, {words}]) => {
    const {title} = pages[route as keyof typeof pages];
    const repeated = words.split(', ').filter((word) => title.includes(word));
    return isWordList(words) && repeated.length === 0 ? [] : [`${route}: ${words}`];
  });
  expect(faults).toEqual([]);
});

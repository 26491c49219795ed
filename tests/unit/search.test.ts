import {pageHints, pages} from '@site/src/content/pages';
import {pageRecord} from '@site/src/plugins/search/pageRecord';
import {isWordList} from '@site/src/posts/plugin/frontMatter';
import {excerptParts} from '@site/src/search/findPages';
import {wordsOf} from '@site/src/search/question';
import {readAsked, searchPath} from '@site/src/search/searchPath';
import {nearestWords, readWords} from '@site/src/search/spelling';

test('an excerpt is split at its marks, and what looks like HTML stays text', () => {
  expect(excerptParts('… a <mark>proctor</mark> and <mark>&lt;script&gt;</mark>')).toEqual([
    {text: '… a ', marked: false},
    {text: 'proctor', marked: true},
    {text: ' and ', marked: false},
    {text: '<script>', marked: true},
  ]);
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

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

test('a search and its address lead to each other', () => {
  const asked = {query: 'R&D “badge” 100%', category: 'Training & Assessments On Trial'};
  const path = searchPath(asked);
  expect(path).toMatch(/^\/search\?q=/u);
  expect(readAsked(path.slice('/search'.length))).toEqual(asked);
});

test('an empty search has the plain address', () => {
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

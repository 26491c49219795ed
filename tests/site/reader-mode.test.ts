/** @jest-environment jsdom */
import {Readability} from '@mozilla/readability';
import {CASE_ROUTES} from '../support/routes';
import {pageAt} from './support/site';

/** Words around a post's text. */
const FURNITURE = /In this article|Subscribe|Copy link|All case files/u;

const wordsIn = ({textContent}: Element): string =>
  (textContent ?? '').replace(/\s+/gu, ' ').trim();

test.each(CASE_ROUTES)('reader mode shows only the status and the text of %s', (path) => {
  const page = new DOMParser().parseFromString(pageAt(path).html, 'text/html');
  const expected = [...page.querySelectorAll('section[aria-labelledby=status] p, .prose > p')];
  const words = expected.map(wordsIn);
  page.body.innerHTML = new Readability(page).parse()?.content ?? '';
  const shown = wordsIn(page.body);
  expect(words.filter((it) => !shown.includes(it))).toEqual([]);
  expect(shown).not.toMatch(FURNITURE);
});

import {fragmentOf, isCheckFragment, readFragment} from '@site/src/readiness/fragment';
import {pointsOf, type Rubric} from '@site/src/readiness/rubric';
import type {Answers, Level} from '@site/src/readiness/score';
import {FIRST, SECOND} from './rubrics';

const LEVELS: readonly Level[] = ['no', 'done', 'shown'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BOTH = [SECOND, FIRST];

/** Answers to a rubric, one of the many by its number in base three. */
function answersOf(rubric: Rubric, number: number): Answers {
  return pointsOf(rubric).map((_, index) => LEVELS[Math.floor(number / 3 ** index) % 3] ?? 'no');
}

function link(rubric: Rubric, number: number): string {
  return fragmentOf({now: {rubric, answers: answersOf(rubric, number)}, before: null});
}

test('every answer comes back from its link', () => {
  for (let number = 0; number < 3 ** 6; number += 1) {
    const opened = readFragment(link(SECOND, number), BOTH);
    expect(opened).toEqual({
      now: {rubric: SECOND, answers: answersOf(SECOND, number)},
      before: null,
    });
  }
});

test('a link of an older version opens as what it was', () => {
  expect(readFragment(link(FIRST, 70), BOTH)).toEqual({
    now: {rubric: FIRST, answers: answersOf(FIRST, 70)},
    before: null,
  });
});

test('a link made before a version came is the same after it', () => {
  expect(readFragment(link(FIRST, 70), [FIRST])).toEqual(readFragment(link(FIRST, 70), BOTH));
});

test('two links in one compare, also over versions', () => {
  const before = {rubric: FIRST, answers: answersOf(FIRST, 5)};
  const now = {rubric: SECOND, answers: answersOf(SECOND, 600)};
  expect(readFragment(fragmentOf({now, before}), BOTH)).toEqual({now, before});
});

/** Twenty points, as the checklist has them. */
const TWENTY: Rubric = {
  ...FIRST,
  areas: [
    {
      name: 'All',
      points: Array.from({length: 20}, (_, index) => ({
        number: index + 1,
        title: 'T',
        control: 'C',
        evidence: 'E',
        knockOut: null,
      })),
    },
  ],
};

/** Links of a hundred sets of answers, spread over the 3^20. */
const LINKS = Array.from({length: 100}, (_, index) => link(TWENTY, index * 34_867_844));

test('no link with one letter changed opens', () => {
  const forged = LINKS.flatMap((intact) =>
    [...intact].flatMap((right, place) =>
      [...LETTERS]
        .filter((letter) => letter !== right)
        .map((letter) => intact.slice(0, place) + letter + intact.slice(place + 1)),
    ),
  );
  expect(forged.filter((text) => readFragment(text, [TWENTY]) !== null)).toEqual([]);
});

test('no link with two neighbors exchanged opens, the check letter among them', () => {
  const forged = LINKS.flatMap((intact) =>
    [...intact].slice(1).map((next, index) => ({
      intact,
      text: intact.slice(0, index) + next + intact.charAt(index) + intact.slice(index + 2),
    })),
  );
  expect(
    forged.filter(({intact, text}) => text !== intact && readFragment(text, [TWENTY]) !== null),
  ).toEqual([]);
});

test.each([
  '',
  'v1',
  'v1-',
  'v0-AAAA',
  'v3-AAAA',
  'v9999-AAAA',
  link(FIRST, 70).slice(0, -1),
  `${link(FIRST, 70)}A`,
  `${link(FIRST, 70)}.`,
  `${link(FIRST, 70)}.${link(FIRST, 7)}.${link(FIRST, 8)}`,
  `${link(FIRST, 70)}.v2-AAAA`,
  `v${'1'.repeat(100_000)}`,
])('what is no link does not open: %.40s', (fragment) => {
  expect(readFragment(fragment, BOTH)).toBeNull();
});

test('other anchors of the page are not taken for links', () => {
  expect(['newsletter', 'result', ''].map((anchor) => isCheckFragment(anchor))).toEqual([
    false,
    false,
    false,
  ]);
  expect(isCheckFragment(link(FIRST, 1))).toBe(true);
});

test('the link of twenty points is eleven characters long', () => {
  expect(LINKS.filter(({length}) => length !== 11)).toEqual([]);
});

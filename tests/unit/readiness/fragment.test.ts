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

test('no link with one letter changed opens', () => {
  const intact = link(SECOND, 401);
  const forged = [...intact].flatMap((right, place) =>
    [...LETTERS]
      .filter((letter) => letter !== right)
      .map((letter) => intact.slice(0, place) + letter + intact.slice(place + 1)),
  );
  expect(forged.filter((text) => readFragment(text, BOTH) !== null)).toEqual([]);
});

test('no link with two neighbors exchanged opens', () => {
  const intact = link(SECOND, 401);
  for (let place = 3; place + 1 < intact.length; place += 1) {
    const forged =
      intact.slice(0, place) +
      intact.charAt(place + 1) +
      intact.charAt(place) +
      intact.slice(place + 2);
    expect(forged === intact || readFragment(forged, BOTH) === null).toBe(true);
  }
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
  const twenty: Rubric = {
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
  expect(link(twenty, 12_345)).toHaveLength(11);
});

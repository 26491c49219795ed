import {fragmentOf, isCheckFragment, readFragment} from '@site/src/readiness/fragment';
import {pointsOf, type Rubric} from '@site/src/readiness/rubric';
import type {Answers, Level} from '@site/src/readiness/score';
import {area, FIRST, SECOND} from './rubrics';

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

test.each([SECOND, FIRST])('every answer comes back from its link: version $version', (rubric) => {
  for (let number = 0; number < 3 ** pointsOf(rubric).length; number += 1) {
    const check = {now: {rubric, answers: answersOf(rubric, number)}, before: null};
    const fragment = fragmentOf(check);
    expect(readFragment(fragment, BOTH)).toEqual(check);
    // The same before a newer version came.
    expect(readFragment(fragment, [rubric])).toEqual(check);
  }
});

test('two links in one compare, also over versions', () => {
  const before = {rubric: FIRST, answers: answersOf(FIRST, 5)};
  const now = {rubric: SECOND, answers: answersOf(SECOND, 600)};
  expect(readFragment(fragmentOf({now, before}), BOTH)).toEqual({now, before});
});

/** Twenty points, as the checklist has them. */
const TWENTY: Rubric = {...FIRST, areas: [area('All', 1, 20, [])]};

/** Links of a hundred sets of answers, spread over the 3^20. */
const LINKS = Array.from({length: 100}, (_, index) => link(TWENTY, index * 34_867_844));

test('the link of twenty points is eleven characters long', () => {
  expect(LINKS.filter(({length}) => length !== 11)).toEqual([]);
});

/** Ways to forge a link at one of its places. */
const FORGERIES: Readonly<Record<string, (link: string, place: number) => string[]>> = {
  'one letter changed': (intact, place) =>
    [...LETTERS].map((letter) => intact.slice(0, place) + letter + intact.slice(place + 1)),
  'two neighbors exchanged': (intact, place) => {
    const [one = '', other = ''] = intact.slice(place);
    return [intact.slice(0, place) + other + one + intact.slice(place + 2)];
  },
};

test.each(Object.entries(FORGERIES))('no link with %s opens', (_way, forge) => {
  for (const intact of LINKS) {
    const forged = [...intact]
      .flatMap((_, place) => forge(intact, place))
      .filter((text) => text !== intact);
    expect(forged.filter((text) => readFragment(text, [TWENTY]) !== null)).toEqual([]);
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
  const anchors = ['newsletter', 'result', '', link(FIRST, 1)];
  expect(anchors.map((anchor) => isCheckFragment(anchor))).toEqual([false, false, false, true]);
});

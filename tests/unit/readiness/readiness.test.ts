import {writeFragment, isCheckFragment, readFragment} from '@site/src/readiness/fragment';
import {fixReason, writeMarkdownFile} from '@site/src/readiness/resultFiles';
import {listPoints, type Rubric} from '@site/src/readiness/rubric';
import {
  type Answers,
  type Level,
  toLevel,
  makeNoAnswers,
  scoreAnswers,
} from '@site/src/readiness/score';
import {area, FIRST, SECOND} from '../../support/rubrics';

const LEVELS: Readonly<Record<string, Level>> = {n: 'no', d: 'done', s: 'shown'};
const ORDER: readonly Level[] = Object.values(LEVELS);
const BOTH = [SECOND, FIRST];

/** Answers to a rubric, one of the many by its number in base three. */
function answersOf(rubric: Rubric, number: number): Answers {
  return listPoints(rubric).map((_, index) => ORDER[Math.floor(number / 3 ** index) % 3] ?? 'no');
}

function link(rubric: Rubric, number: number): string {
  return writeFragment({rubric, answers: answersOf(rubric, number)});
}

test.each(BOTH)('every answer comes back from its link: version $version', (rubric) => {
  for (let number = 0; number < 3 ** listPoints(rubric).length; number += 1) {
    const check = {rubric, answers: answersOf(rubric, number)};
    const fragment = writeFragment(check);
    expect(readFragment(fragment, BOTH)).toEqual(check);
    // The same before a newer version came.
    expect(readFragment(fragment, [rubric])).toEqual(check);
  }
});

test.each([
  '',
  'v1',
  'v1-',
  'v0-0000',
  'v3-0000',
  'v1-0003',
  link(FIRST, 70).slice(0, -1),
  `${link(FIRST, 70)}0`,
  `${link(FIRST, 70)}.${link(FIRST, 7)}`,
  `v${'1'.repeat(100_000)}`,
])('what is no link does not open: %.40s', (fragment) => {
  expect(readFragment(fragment, BOTH)).toBeNull();
});

test('other anchors of the page are not taken for links', () => {
  const anchors = ['newsletter', 'result', '', link(FIRST, 1)];
  expect(anchors.map((anchor) => isCheckFragment(anchor))).toEqual([false, false, false, true]);
});

/** Answers by their first letters: `nds` is no, done, shown. */
function answers(letters: string): Answers {
  return [...letters].map((letter) => LEVELS[letter] ?? 'no');
}

test.each([
  [false, false, 'no'],
  [true, false, 'done'],
  // What can be shown is done.
  [false, true, 'shown'],
  [true, true, 'shown'],
])('ticked as done: %s, as shown: %s; it counts as %s', (done, shown, level) => {
  expect(toLevel(done, shown)).toBe(level);
});

test('a yes that cannot be shown counts as done and not as shown', () => {
  expect(scoreAnswers(FIRST, answers('dsdn'))).toMatchObject({
    total: {points: 4, done: 3, shown: 1},
    gap: [{number: 1}, {number: 3}],
  });
});

test.each([
  ['nnnn', null, 'none none'],
  ['dddn', 'knockOut', 'none none'],
  ['sdss', 'knockOut', 'some all'],
  ['nsnn', 'emptyArea', 'some none'],
  ['nsns', 'gaps', 'some all'],
  ['ssss', 'shown', 'all all'],
])('%s: the band is %s, those of the areas are %s', (letters, band, areas) => {
  const result = scoreAnswers(FIRST, answers(letters));
  expect([result.band, result.areas.map((it) => it.band).join(' ')]).toEqual([band, areas]);
});

test('the knock-outs that are not shown are named, by each version its own', () => {
  expect(scoreAnswers(FIRST, makeNoAnswers(FIRST)).knockOuts.map(({number}) => number)).toEqual([
    2,
  ]);
  expect(scoreAnswers(SECOND, makeNoAnswers(SECOND)).knockOuts.map(({number}) => number)).toEqual([
    5,
  ]);
});

test.each([
  ['an open knock-out comes first, then an area of which nothing is shown', 'nnnnnn', [5, 1, 6]],
  ['of the points of empty areas one that is done already comes first', 'ndnnsn', [2, 6, 1]],
  ['where no area is empty, what is done and lacks the evidence alone', 'snddss', [3, 4, 2]],
  ['there are no more fixes than open points', 'ssssns', [5]],
  ['where all is shown there is none', 'ssssss', []],
])('what to fix first: %s', (_rule, letters, points) => {
  const {fixes} = scoreAnswers(SECOND, answers(letters));
  expect(fixes.map(({number}) => number)).toEqual(points);
});

test('a fix of an empty area is one no more when another of that area comes before it', () => {
  const given = answers('nndn');
  const result = scoreAnswers(FIRST, given);
  expect(result.fixes.map((fix) => [fix.number, fixReason(fix, FIRST, given, result)])).toEqual([
    [2, 'Knock-out. Reason 2.'],
    [4, 'Nothing is shown in this area. Not done yet.'],
    [3, 'Done already: only the evidence is missing.'],
  ]);
});

const LINK = 'https://site.example/readiness-check#v1-1020';
const ANSWERS = answers('dnsn');
const markdown = writeMarkdownFile({rubric: FIRST, answers: ANSWERS}, LINK);

test('the Markdown tells gap, knock-outs, totals, areas, fixes and limits in this order', () => {
  const parts = [
    '1 done, not shown.',
    'Knock-outs that are not shown:\n\n- Point 2: Point 2\n',
    'Done 2 of 4, shown 1 of 4: Stopped.',
    '| Identity | 1 of 3 | Partly shown |\n| Records | 0 of 1 | Nothing shown |',
    '## What to fix first\n\n1. Point 2 (Point 2). Knock-out.',
    '## What this check cannot know\n\n- ',
    '| 1 | Point 1 | Done, not shown | Evidence 1. |  |  |',
  ];
  const places = parts.map((part) => markdown.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test('a bar in a point parts no cells of the Markdown', () => {
  const all = area('All', 1, 4, []);
  const points = all.points.map((point) => ({...point, evidence: 'Pass | fail.'}));
  const rubric: Rubric = {...FIRST, areas: [{...all, points}]};
  expect(writeMarkdownFile({rubric, answers: ANSWERS}, LINK)).toContain(
    '| 1 | Point 1 | Done, not shown | Pass \\| fail. |  |  |',
  );
});

test('where no knock-out is open none is announced', () => {
  expect(writeMarkdownFile({rubric: FIRST, answers: answers('ssss')}, LINK)).not.toContain(
    'Knock-outs',
  );
});

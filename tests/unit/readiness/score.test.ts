import {fixReason} from '@site/src/readiness/resultFiles';
import {type Answers, type Level, levelOf, noAnswers, score} from '@site/src/readiness/score';
import {FIRST, SECOND} from './rubrics';

const LEVELS: Readonly<Record<string, Level>> = {n: 'no', d: 'done', s: 'shown'};

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
  expect(levelOf(done, shown)).toBe(level);
});

test('a yes that cannot be shown counts as done and not as shown', () => {
  const {total, gap} = score(FIRST, answers('dsdn'));
  expect(total).toEqual({points: 4, done: 3, shown: 1});
  expect(gap.map(({number}) => number)).toEqual([1, 3]);
});

test('an area has nothing, something or everything shown', () => {
  expect(score(FIRST, answers('dddn')).areas.map(({band}) => band)).toEqual(['none', 'none']);
  expect(score(FIRST, answers('sdns')).areas.map(({band}) => band)).toEqual(['some', 'all']);
});

test.each([
  ['nnnn', null],
  ['dnnn', 'knockOut'],
  ['sdss', 'knockOut'],
  ['nsnn', 'emptyArea'],
  ['nsns', 'gaps'],
  ['ssss', 'shown'],
])('%s: the band is %s', (letters, band) => {
  expect(score(FIRST, answers(letters)).band).toBe(band);
});

test('the knock-outs that are not shown are named, by each version its own', () => {
  expect(score(FIRST, noAnswers(FIRST)).knockOuts.map(({number}) => number)).toEqual([2]);
  expect(score(SECOND, noAnswers(SECOND)).knockOuts.map(({number}) => number)).toEqual([5]);
});

test.each([
  ['an open knock-out comes first, then an area of which nothing is shown', 'nnnnnn', [5, 1, 6]],
  ['of the points of empty areas one that is done already comes first', 'ndnnsn', [2, 6, 1]],
  ['where no area is empty, what is done and lacks the evidence alone', 'snddss', [3, 4, 2]],
  ['there are no more fixes than open points', 'ssssns', [5]],
  ['where all is shown there is none', 'ssssss', []],
])('what to fix first: %s', (_rule, letters, points) => {
  const {fixes} = score(SECOND, answers(letters));
  expect(fixes.map(({number}) => number)).toEqual(points);
});

test('a fix of an empty area is one no more when another of that area comes before it', () => {
  const given = answers('nndn');
  const result = score(FIRST, given);
  expect(result.fixes.map((fix) => [fix.number, fixReason(fix, FIRST, given, result)])).toEqual([
    [2, 'Knock-out. Reason 2.'],
    [4, 'Nothing is shown in this area. Not done yet.'],
    [3, 'Done already: only the evidence is missing.'],
  ]);
});

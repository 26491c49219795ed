import {fixReason} from '@site/src/readiness/fixReason';
import {type Answers, levelOf, noAnswers, score} from '@site/src/readiness/score';
import {FIRST, SECOND} from './rubrics';

/** Answers by their first letters: `nds` is no, done, shown. */
function answers(letters: string): Answers {
  return [...letters].map((letter) => (letter === 's' ? 'shown' : letter === 'd' ? 'done' : 'no'));
}

function fixes(letters: string): number[] {
  return score(SECOND, answers(letters)).fixes.map(({number}) => number);
}

test('what can be shown is done, whether or not that was ticked too', () => {
  expect([
    levelOf(false, false),
    levelOf(true, false),
    levelOf(false, true),
    levelOf(true, true),
  ]).toEqual(['no', 'done', 'shown', 'shown']);
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

test('an open knock-out is fixed first, then an area of which nothing is shown', () => {
  expect(fixes('nnnnnn')).toEqual([5, 1, 6]);
});

test('of the points of empty areas one that is done already comes first', () => {
  expect(fixes('ndnnsn')).toEqual([2, 6, 1]);
});

test('where no area is empty, what is done and lacks the evidence alone comes first', () => {
  expect(fixes('snddss')).toEqual([3, 4, 2]);
});

test('there are no more fixes than open points', () => {
  expect(fixes('ssssns')).toEqual([5]);
  expect(fixes('ssssss')).toEqual([]);
});

/** The fixes of a check by the number of their points, each with its reason. */
function reasons(letters: string): (readonly [number, string])[] {
  const result = score(FIRST, answers(letters));
  return result.fixes.map((fix) => [fix.number, fixReason(fix, FIRST, answers(letters), result)]);
}

test('a fix of an empty area is one no more when another of that area comes before it', () => {
  expect(reasons('nndn')).toEqual([
    [2, 'Knock-out. Reason 2.'],
    [4, 'Nothing is shown in this area. Not done yet.'],
    [3, 'Done already: the evidence alone is missing.'],
  ]);
});

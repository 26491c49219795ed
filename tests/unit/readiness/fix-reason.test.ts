import {fixReason} from '@site/src/readiness/fixReason';
import {type Answers, score} from '@site/src/readiness/score';
import {FIRST} from './rubrics';

/** The fixes of a check by the number of their points, each with its reason. */
function reasons(answers: Answers): (readonly [number, string])[] {
  const result = score(FIRST, answers);
  return result.fixes.map((fix) => [fix.number, fixReason(fix, FIRST, answers, result)]);
}

test('a fix of an empty area is one no more when another of that area comes before it', () => {
  expect(reasons(['no', 'no', 'done', 'no'])).toEqual([
    [2, 'Knock-out. Reason 2.'],
    [4, 'Nothing is shown in this area. Not done yet.'],
    [3, 'Done already: the evidence alone is missing.'],
  ]);
});

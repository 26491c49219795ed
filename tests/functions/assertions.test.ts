import {rejects, throws} from 'node:assert/strict';
import {eachCase, equal, present, test} from './support/check.ts';

test('`eachCase` runs all rows, and fails with those that failed, and without a row', async () => {
  const check = (_: string, value: number) => equal(value, 1, 'the number');
  await eachCase([['a', 1]], check);
  const all = eachCase(
    [
      ['a', 2],
      ['b', 1],
      ['c', 3],
    ],
    check,
  );
  await rejects(all, /2 of 3 cases\na: the number[^]*\nc: the number/u);
  await rejects(eachCase([], check), /0 of 0/u);
  throws(() => present(null, 'a row'), /expected a row/u);
});

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {runFuzz} from './fuzz/run-fuzz.ts';

const REQUESTS = 2000;
/** Changes daily, so that runs differ while a failure can be repeated all day. */
const SEED = Math.floor(Date.now() / 86_400_000);

test(`${REQUESTS} generated bad requests are refused, stored nowhere and logged without a value (seed ${SEED})`, async () => {
  const {faults, rows, sameProcess, leaked} = await runFuzz(REQUESTS, SEED);
  assert.deepEqual(faults, []);
  assert.equal(rows, 0, 'rows');
  assert.ok(sameProcess, 'the process that was there at the start');
  assert.ok(!leaked, 'no value in the log');
});

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {runStorm} from './chaos/storm.ts';

test('no lead and no message of one is lost while parts are killed and answers get lost', async () => {
  // A small trial; `npm run bench -- chaos` runs large ones, on both databases.
  const trial = {engine: 'postgres', count: 30, kills: 3} as const;
  const {verdict, kills} = await runStorm(trial);
  assert.deepEqual(verdict.faults, {});
  assert.ok(verdict.acknowledged > 0);
  assert.ok(Object.values(kills).every(Boolean), 'a kill of each part');
});

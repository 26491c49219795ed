import assert from 'node:assert/strict';
import {test} from 'node:test';
import {runStorm} from './chaos/storm.ts';

test('no lead and no message of one is lost while parts are killed and answers get lost', async () => {
  const {faults, kills, visits} = await runStorm();
  assert.deepEqual(faults, []);
  assert.ok(visits.some(({id}) => id !== null));
  assert.ok(Object.values(kills).every(Boolean), 'a kill of each part');
});

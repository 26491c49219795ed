import assert from 'node:assert/strict';
import {test} from 'node:test';
import {isSound} from './chaos/judge.ts';
import {runChaos} from './chaos/run-chaos.ts';

/** Small trials; `npm run chaos` runs large ones. */
const TRIALS = [
  {engine: 'pglite', count: 40, kills: 3},
  {engine: 'postgres', count: 60, kills: 3},
] as const;

for (const trial of TRIALS) {
  test(`no lead is lost on ${trial.engine} while the CRM misbehaves and parts are killed`, async () => {
    const {verdict} = await runChaos({...trial, seed: 20_261_120}, () => undefined);
    assert.ok(isSound(verdict), JSON.stringify(verdict));
    assert.ok(verdict.acknowledged > 0);
  });
}

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {isSound} from './chaos/judge.ts';
import {runChaos} from './chaos/run-chaos.ts';

/** Small trials; `npm run chaos` runs large ones. */
const TRIALS = [
  {engine: 'pglite', mail: 'resend', count: 40, kills: 3},
  {engine: 'postgres', mail: 'smtp', count: 60, kills: 3},
] as const;

for (const trial of TRIALS) {
  test(`no lead and no message of one is lost on ${trial.engine} while CRM, mail (${trial.mail}) and the staff's system misbehave and parts are killed`, async () => {
    const {verdict} = await runChaos({...trial, seed: 20_261_120}, () => undefined);
    assert.ok(isSound(verdict), JSON.stringify(verdict));
    assert.ok(verdict.acknowledged > 0);
  });
}

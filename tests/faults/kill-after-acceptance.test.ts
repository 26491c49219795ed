import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Client} from 'pg';
import {startProgram, untilStarted} from '../support/start-program.ts';
import {until} from '../support/until.ts';
import {isRunning, stackProcesses} from '../support/stack-processes.ts';
import {freshEmail, submitLead} from '../support/submit-lead.ts';
import {usedTrialSettings} from '../support/used-data.ts';

/** More of them, in the middle of anything, are what `npm run chaos` is for. */
const CYCLES = 4;

test(`every lead acknowledged before ${CYCLES} kills of the whole stack is there once`, async (t) => {
  const {settings, remove} = await usedTrialSettings();
  t.after(remove);
  const origin = `http://127.0.0.1:${settings.PORT}`;
  const acknowledged = new Map<string, string>();

  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const program = startProgram(settings);
    await untilStarted(program);
    const {stack, postgres, functions} = stackProcesses(settings.DATA_DIR);
    const email = freshEmail();
    const id = await submitLead(origin, email);
    for (const pid of [stack, postgres, functions]) {
      process.kill(pid, 'SIGKILL');
    }
    acknowledged.set(id, email);
    await program.ended;
    await until('the killed processes to be gone', () => ![postgres, functions].some(isRunning));
  }

  const program = startProgram(settings);
  await untilStarted(program);
  const client = new Client({
    connectionString: `postgres://postgres@127.0.0.1:${settings.DATABASE_PORT}/postgres`,
  });
  await client.connect();
  const {rows} = await client.query<{id: string; email: string}>(
    `select id, fields->>'email' as email from leads.submission`,
  );
  await client.end();
  program.process.kill('SIGTERM');
  assert.equal(await program.ended, 0);

  assert.deepEqual(
    rows.map(({id, email}) => [id, email]).toSorted(),
    [...acknowledged].toSorted(),
    'the database holds the acknowledged leads, all of them, each once',
  );
});

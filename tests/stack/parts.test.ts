import assert from 'node:assert/strict';
import {test} from 'node:test';
import {startProgram, untilStarted} from '../support/start-program.ts';
import {isRunning, stackProcesses} from '../support/stack-processes.ts';
import {freshEmail, submitLead} from '../support/submit-lead.ts';
import {until} from '../support/until.ts';
import {usedTrialSettings} from '../support/used-data.ts';

const PARTS = ['functions', 'postgres', 'crm', 'inbox', 'site'] as const;

type Health = {ok: boolean; down?: string[]};

/** The health that a monitor sees at the site's port; null when nobody answers. */
async function readHealth(origin: string): Promise<Health | null> {
  try {
    return (await (await fetch(`${origin}/functions/v1/deliver-leads`)).json()) as Health;
  } catch {
    return null;
  }
}

test('a part that is killed is started again, and until then health is not ok', async (t) => {
  const {settings, remove} = await usedTrialSettings();
  t.after(remove);
  const program = startProgram(settings);
  t.after(() => program.process.kill('SIGKILL'));
  await untilStarted(program);
  const origin = `http://127.0.0.1:${settings.PORT}`;
  await until('health to be ok', async () => (await readHealth(origin))?.ok === true);

  for (const part of PARTS) {
    const killed = stackProcesses(settings.DATA_DIR)[part];
    process.kill(killed, 'SIGKILL');
    await until(`health to say that ${part} is down`, async () => {
      const health = await readHealth(origin);
      return part === 'site' ? health === null : health?.down?.includes(part) === true;
    });
    await until(`${part} to run again`, () => {
      const now = stackProcesses(settings.DATA_DIR)[part];
      return now !== null && now !== killed && isRunning(now);
    });
    await until('health to be ok', async () => (await readHealth(origin))?.ok === true);
    await submitLead(origin, freshEmail());
  }

  program.process.kill('SIGTERM');
  assert.equal(await program.ended, 0, program.output());
});

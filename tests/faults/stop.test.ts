import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {openDatabase} from '../../supabase/local/embedded-postgres.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {startProgram, trialSettings, untilStarted, type Started} from '../support/start-program.ts';
import {until} from '../support/until.ts';
import {isRunning, processesMentioning, stackProcesses} from '../support/stack-processes.ts';
import {freshEmail, submitLead} from '../support/submit-lead.ts';
import {usedTrialSettings} from '../support/used-data.ts';

/** Sends SIGINT to the whole process group, as a terminal does on Ctrl-C. */
function pressCtrlC({process: child}: Started): void {
  process.kill(-(child.pid ?? 0), 'SIGINT');
}

test('Ctrl-C ends every process, and pressed twice it harms nothing', async (t) => {
  const {settings, remove} = await usedTrialSettings();
  t.after(remove);
  const origin = `http://127.0.0.1:${settings.PORT}`;
  const email = freshEmail();

  const once = startProgram(settings);
  await untilStarted(once);
  const {postgres, functions} = stackProcesses(settings.DATA_DIR);
  const id = await submitLead(origin, email, 'key-of-the-first-run');
  pressCtrlC(once);
  assert.equal(await once.ended, 0, once.output());
  assert.deepEqual([postgres, functions].filter(isRunning), []);
  assert.deepEqual(processesMentioning(settings.DATA_DIR), []);

  const twice = startProgram(settings);
  await untilStarted(twice);
  pressCtrlC(twice);
  pressCtrlC(twice);
  assert.equal(await twice.ended, 0, twice.output());
  assert.deepEqual(processesMentioning(settings.DATA_DIR), []);

  const again = startProgram(settings);
  await untilStarted(again);
  const replayed = await submitLead(origin, email, 'key-of-the-first-run');
  assert.equal(replayed, id, 'the lead of the first run is still known');
  again.process.kill('SIGTERM');
  assert.equal(await again.ended, 0);
});

test('a Ctrl-C that npm hands on a second time still lets the lead under way be finished', async (t) => {
  const {settings, remove} = await usedTrialSettings();
  t.after(remove);
  const program = startProgram(settings);
  await untilStarted(program);
  const faults = JSON.stringify({mode: 'ok', hangMs: 1500});
  await fetch(`http://127.0.0.1:${settings.CRM_PORT}/faults`, {method: 'PUT', body: faults});
  await submitLead(`http://127.0.0.1:${settings.PORT}`, freshEmail());
  pressCtrlC(program);
  pressCtrlC(program);
  assert.equal(await program.ended, 0, program.output());

  const database = await openDatabase(join(settings.DATA_DIR, 'postgres'));
  const {rows} = await database.query(
    "select state, attempts from leads.delivery where channel = 'crm'",
  );
  await database.close();
  assert.deepEqual(rows, [{state: 'delivered', attempts: 1}]);
});

test('a start under npm ends when npm is told to, however far it is', async (t) => {
  const {settings, remove} = await trialSettings();
  t.after(remove);
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: {...process.env, ...settings},
    stdio: 'ignore',
    detached: true,
  });
  t.after(
    () =>
      processesMentioning(settings.DATA_DIR).length > 0 && process.kill(-(npm.pid ?? 0), 'SIGKILL'),
  );
  await until('a start half done', () => existsSync(join(settings.DATA_DIR, 'postgres.new')));
  npm.kill('SIGTERM');
  await until('all parts to be gone', () => processesMentioning(settings.DATA_DIR).length === 0);
  assert.ok(
    !existsSync(join(settings.DATA_DIR, 'stack.json')),
    'a stack that came up all the same',
  );
});

test('the parts end by themselves when the program is killed, and come back when they are', async (t) => {
  const {settings, remove} = await usedTrialSettings();
  t.after(remove);
  const origin = `http://127.0.0.1:${settings.PORT}`;
  const program = startProgram(settings);
  await untilStarted(program);
  const before = stackProcesses(settings.DATA_DIR);

  process.kill(before.functions, 'SIGKILL');
  process.kill(before.postgres, 'SIGKILL');
  await until('a lead to be taken again', () =>
    submitLead(origin, freshEmail()).then(Boolean, () => false),
  );

  await until('the record of the processes to name the new ones', () => {
    const {functions, postgres} = stackProcesses(settings.DATA_DIR);
    return ![before.functions, before.postgres].some(
      (pid) => pid === functions || pid === postgres,
    );
  });

  process.kill(before.stack, 'SIGKILL');
  await program.ended;
  await until('all parts to be gone', () => processesMentioning(settings.DATA_DIR).length === 0);
});

import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {test} from 'node:test';
import {ROOT} from '../../supabase/local/settings.ts';
import type {LeadLine} from '../../supabase/ops/leads/lead-line.ts';
import type {LeadRecord} from '../../supabase/ops/leads/lead-record.ts';
import {
  startProgram,
  trialSettings,
  until,
  untilStarted,
  type TrialSettings,
} from '../support/start-program.ts';
import {freshEmail, submitLead} from '../support/submit-lead.ts';

type Outcome = {code: number | null; stdout: string; stderr: string};

function leadsProcess(settings: TrialSettings, args: string[]) {
  return spawn(process.execPath, ['--import', 'tsx', 'supabase/ops/leads.ts', ...args], {
    cwd: ROOT,
    env: {...process.env, ...settings},
  });
}

function leads(settings: TrialSettings, ...args: string[]): Promise<Outcome> {
  const child = leadsProcess(settings, args);
  const outcome: Outcome = {code: null, stdout: '', stderr: ''};
  child.stdout.on('data', (chunk) => (outcome.stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (outcome.stderr += String(chunk)));
  return new Promise((resolve) => child.once('close', (code) => resolve({...outcome, code})));
}

test('an operator lists, shows and watches leads while the site runs, and lists them while it does not', async (t) => {
  const {settings, remove} = await trialSettings();
  t.after(remove);
  const origin = `http://127.0.0.1:${settings.PORT}`;

  const before = await leads(settings, 'list');
  assert.equal(before.code, 1);
  assert.match(before.stderr, /no database in .* yet\. Start the site once with npm start/u);

  const program = startProgram(settings);
  t.after(() => program.process.kill('SIGKILL'));
  await untilStarted(program);
  const empty = await leads(settings, 'list', '--json');
  assert.deepEqual(JSON.parse(empty.stdout), []);

  const watching = leadsProcess(settings, ['watch', '--json']);
  t.after(() => watching.kill('SIGKILL'));
  let seen = '';
  let notes = '';
  watching.stdout.on('data', (chunk) => (seen += String(chunk)));
  watching.stderr.on('data', (chunk) => (notes += String(chunk)));
  await until('the watch to begin', () => notes.includes('Watching'));
  const email = freshEmail();
  const id = await submitLead(origin, email);
  await until('the watch to show the delivery', () => seen.includes('"state":"delivered"'));
  const last = seen.trim().split('\n').at(-1) ?? '';
  assert.equal((JSON.parse(last) as LeadLine).email, email);
  const watchEnd = new Promise((resolve) => watching.once('close', resolve));
  watching.kill('SIGINT');
  assert.equal(await watchEnd, 0);

  const shown = await leads(settings, 'show', id.slice(0, 8), '--json');
  const record = JSON.parse(shown.stdout) as LeadRecord;
  assert.equal(record.id, id);
  assert.equal(record.fields.email, email);
  assert.equal(record.delivery.state, 'delivered');
  assert.equal(record.attempts.length, 1);

  program.process.kill('SIGTERM');
  assert.equal(await program.ended, 0);
  const table = await leads(settings, 'list');
  assert.equal(table.code, 0);
  assert.match(table.stdout, /TIME \(UTC\) +FORM +NAME +E-MAIL +COMPANY +STATE/u);
  assert.match(
    table.stdout,
    new RegExp(`newsletter.*delivered +1 +delivered +${id.slice(0, 13)}`, 'u'),
  );

  const unknown = await leads(settings, 'show', '0000aaaa');
  assert.equal(unknown.code, 1);
  assert.match(unknown.stderr, /No lead has the id 0000aaaa/u);
  const idle = await leads(settings, 'watch');
  assert.equal(idle.code, 1);
  assert.match(idle.stderr, /does not run/u);
});

test('wrong use of the leads command ends with exit code 2 and says what is wrong', async (t) => {
  const {settings, remove} = await trialSettings();
  t.after(remove);
  for (const args of [
    [],
    ['show'],
    ['show', 'x;y'],
    ['list', '--limit', '0'],
    ['list', '--state', 'lost'],
    ['erase'],
  ]) {
    const {code, stderr} = await leads(settings, ...args);
    assert.equal(code, 2, args.join(' '));
    assert.match(stderr, /error:|Usage:/u);
  }
  assert.equal((await leads(settings, '--help')).code, 0);
});

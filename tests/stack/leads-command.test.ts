import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {existsSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import type {LeadLine} from '../../supabase/ops/leads/lead-line.ts';
import type {LeadRecord} from '../../supabase/ops/leads/lead-record.ts';
import {readCommand, runCommand, startCommand} from '../support/run-command.ts';
import {startProgram, trialSettings, untilStarted} from '../support/start-program.ts';
import {until} from '../support/until.ts';
import {freshEmail, submitLead} from '../support/submit-lead.ts';

test('an operator lists, shows and watches leads while the site runs, and lists them while it does not', async (t) => {
  const {settings, remove} = await trialSettings();
  t.after(remove);
  const origin = `http://127.0.0.1:${settings.PORT}`;

  const before = await runCommand('leads', settings, 'list');
  assert.equal(before.code, 1);
  assert.match(before.stderr, /no database in .* yet\. Start the site once with npm start/u);

  const program = startProgram(settings);
  t.after(() => program.process.kill('SIGKILL'));
  await untilStarted(program);
  const empty = await runCommand('leads', settings, 'list', '--json');
  assert.deepEqual(JSON.parse(empty.stdout), []);

  const watching = startCommand('leads', settings, ['watch', '--json']);
  t.after(() => watching.kill('SIGKILL'));
  let seen = '';
  let notes = '';
  watching.stdout?.on('data', (chunk) => (seen += String(chunk)));
  watching.stderr?.on('data', (chunk) => (notes += String(chunk)));
  await until('the watch to begin', () => notes.includes('Watching'));
  const email = freshEmail();
  const id = await submitLead(origin, email);
  await until('the watch to show the delivery', () => seen.includes('"state":"delivered"'));
  const last = seen.trim().split('\n').at(-1) ?? '';
  assert.equal((JSON.parse(last) as LeadLine).email, email);
  const watchEnd = new Promise((resolve) => watching.once('close', resolve));
  watching.kill('SIGINT');
  assert.equal(await watchEnd, 0);

  const shown = await runCommand('leads', settings, 'show', id.slice(0, 8), '--json');
  const record = JSON.parse(shown.stdout) as LeadRecord;
  assert.equal(record.id, id);
  assert.equal(record.fields.email, email);
  assert.equal(record.state, 'delivered');
  assert.equal(record.deliveries.find(({channel}) => channel === 'crm')?.tries.length, 1);

  program.process.kill('SIGTERM');
  assert.equal(await program.ended, 0);
  const table = await runCommand('leads', settings, 'list');
  assert.equal(table.code, 0);
  assert.match(table.stdout, /TIME \(UTC\) +FORM +NAME +E-MAIL +COMPANY +STATE/u);
  assert.match(
    table.stdout,
    new RegExp(`newsletter.*delivered.* +1 +delivered +- +${id.slice(0, 13)}`, 'u'),
  );

  const aMinuteAgo = new Date(Date.now() - 60_000).toISOString().slice(0, 16);
  const elsewhere = {...settings, TZ: 'America/New_York'};
  for (const since of [aMinuteAgo, aMinuteAgo.replace('T', ' '), '2020-01-01', '24h']) {
    const found = await readCommand<LeadLine[]>('leads', elsewhere, 'list', '--since', since);
    assert.equal(found.length, 1, `since ${since}, which is UTC wherever the operator is`);
  }

  const unknown = await runCommand('leads', settings, 'show', '0000aaaa');
  assert.equal(unknown.code, 1);
  assert.match(unknown.stderr, /No lead has the id 0000aaaa/u);
  const idle = await runCommand('leads', settings, 'watch');
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
    ['retry'],
    ['list', '--since', 'yesterday'],
    ['retention', 'credential', '0'],
    ['export', '--format', 'xls'],
  ]) {
    const {code, stderr} = await runCommand('leads', settings, ...args);
    assert.equal(code, 2, args.join(' '));
    assert.match(stderr, /error:|Usage:/u);
  }
  assert.equal((await runCommand('leads', settings, '--help')).code, 0);
});

test('an export that fails leaves no file behind, so that it can be typed again', async (t) => {
  const {settings, remove} = await trialSettings();
  t.after(remove);
  const file = join(settings.DATA_DIR, '..', `${randomUUID()}.jsonl`);
  t.after(() => rmSync(file, {force: true}));
  for (const time of ['first', 'second']) {
    const {code, stderr} = await runCommand('leads', settings, 'export', '--output', file);
    assert.equal(code, 1);
    assert.match(stderr, /no database in/u, `the ${time} time`);
  }
  assert.equal(existsSync(file), false);
});

import assert from 'node:assert/strict';
import {readFileSync, rmSync, statSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {after, before, test} from 'node:test';
import type {CrmFaults} from '../../supabase/local/crm-stand-in/crm-stand-in.ts';
import type {Received} from '../../supabase/local/crm-stand-in/received.ts';
import type {SealLine} from '../../supabase/ops/credentials/seals.ts';
import type {LeadLine} from '../../supabase/ops/leads/lead-line.ts';
import type {LeadRecord} from '../../supabase/ops/leads/lead-record.ts';
import type {LeadStats} from '../../supabase/ops/leads/read-stats.ts';
import {filesHolding} from '../support/files-holding.ts';
import {readCommand, runCommand} from '../support/run-command.ts';
import {
  startProgram,
  untilStarted,
  type Started,
  type TrialSettings,
} from '../support/start-program.ts';
import {until} from '../support/until.ts';
import {submitCheck, submitLead} from '../support/submit-lead.ts';
import {usedTrialSettings} from '../support/used-data.ts';

// An operator's day in order: each test continues where the one before it stopped.

const logins = {loginOne: 'learner one / Pw-4f9c1e', loginTwo: 'learner two / Pw-b82d70'};
const PERSON = 'ida.berg@training.example';
let settings: TrialSettings;
let folder: string;
let keyFile: string;
let origin: string;
let program: Started;
let check: string;

before(async () => {
  ({settings} = await usedTrialSettings());
  folder = dirname(settings.DATA_DIR);
  keyFile = join(folder, 'assessor.key');
  origin = `http://127.0.0.1:${settings.PORT}`;
  const made = await readCommand<{recipient: string}>(
    'credentials',
    settings,
    'keygen',
    '--output',
    keyFile,
  );
  settings.CREDENTIAL_RECIPIENTS = made.recipient;
  program = startProgram(settings);
  await untilStarted(program);
});

after(() => {
  program?.process.kill('SIGKILL');
  rmSync(folder, {recursive: true, force: true});
});

async function setCrm(faults: CrmFaults): Promise<void> {
  const url = `http://127.0.0.1:${settings.CRM_PORT}/faults`;
  await fetch(url, {method: 'PUT', body: JSON.stringify(faults)});
}

async function copiesAtCrm(email: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${settings.CRM_PORT}/received`);
  const received = (await response.json()) as Received[];
  return received.filter(({submission}) => submission.fields.some(({value}) => value === email))
    .length;
}

async function untilState(id: string, state: string): Promise<void> {
  await until(`the lead to be ${state}`, async () => {
    const lead = await readCommand<LeadRecord>('leads', settings, 'show', id);
    return lead.state === state;
  });
}

test('a key is made, for its owner’s eyes alone, and never made anew over an old one', async () => {
  assert.equal(statSync(keyFile).mode & 0o777, 0o600);
  const key = readFileSync(keyFile, 'utf8');
  const again = await runCommand('credentials', settings, 'keygen', '--output', keyFile);
  assert.equal(again.code, 1);
  assert.match(again.stderr, /is not overwritten/u);
  assert.equal(readFileSync(keyFile, 'utf8'), key);
});

test('a check comes in, its logins are opened with that key, and the audit has who did', async () => {
  check = await submitCheck(origin, PERSON, logins);
  const [seal] = await readCommand<SealLine[]>('credentials', settings, 'list');
  assert.deepEqual([seal?.id, seal?.company, seal?.openedCount], [check, 'Berg Training', 0]);

  const args = ['open', check.slice(0, 8), '--identity', keyFile, '--actor', 'eva'];
  const opened = await readCommand<typeof logins>('credentials', settings, ...args);
  assert.deepEqual({loginOne: opened.loginOne, loginTwo: opened.loginTwo}, logins);
  const shown = await runCommand('credentials', settings, ...args);
  assert.match(shown.stdout, /login two +learner two \/ Pw-b82d70/u);

  const {audit, sealed} = await readCommand<LeadRecord>('leads', settings, 'show', check);
  assert.deepEqual(audit.map(({actor, action}) => `${actor} ${action}`).slice(0, 2), [
    'eva credential.open',
    'eva credential.open',
  ]);
  assert.equal(sealed?.openedCount, 2);
});

test('the logins are destroyed: nobody opens them again, and a receipt stays', async () => {
  const reason = 'assessment delivered';
  const done = await readCommand<{vacuumed: boolean}>(
    'credentials',
    settings,
    'destroy',
    check,
    '--reason',
    reason,
  );
  assert.equal(done.vacuumed, true);
  const open = await runCommand('credentials', settings, 'open', check, '--identity', keyFile);
  assert.equal(open.code, 1);
  assert.match(open.stderr, /were destroyed .* assessment delivered/u);
  assert.equal(open.stdout, '');
  const [seal] = await readCommand<SealLine[]>('credentials', settings, 'list');
  assert.equal(seal?.destroyReason, reason);
});

test('while the CRM is down a lead waits, in sight; retried, it is delivered when it is back', async () => {
  await setCrm({mode: 'down'});
  const id = await submitLead(origin, 'bo@training.example');
  const [line] = await readCommand<LeadLine[]>('leads', settings, 'list', '--state', 'pending');
  assert.equal(line?.id, id);
  const {oldestWaiting} = await readCommand<LeadStats>('leads', settings, 'stats');
  assert.equal(oldestWaiting?.id, id);

  // Retry first: once the CRM is back, the lead may be delivered before the command has run.
  assert.equal((await runCommand('leads', settings, 'retry', id)).code, 0);
  await setCrm({mode: 'ok'});
  await untilState(id, 'delivered');
  assert.equal(await copiesAtCrm('bo@training.example'), 1);
});

test('a lead that the CRM rejects is dead, and delivered when its form is repaired', async () => {
  const body = JSON.stringify({status: 'error', errors: [{errorType: 'BLOCKED_EMAIL'}]});
  await setCrm({mode: 'status', status: 400, body});
  const id = await submitLead(origin, PERSON);
  await untilState(id, 'dead');

  await setCrm({mode: 'ok'});
  const misspelled = await runCommand('leads', settings, 'amend', id, 'email', 'ida at example');
  assert.equal(misspelled.code, 1);
  await readCommand('leads', settings, 'amend', id, 'email', 'Ida.B@training.example');
  await readCommand('leads', settings, 'amend', id, 'email', PERSON);
  const {retried} = await readCommand<{retried: string[]}>(
    'leads',
    settings,
    'retry',
    '--state',
    'dead',
  );
  assert.deepEqual(retried, [id]);
  await untilState(id, 'delivered');
});

test('a person gets everything we hold about them, and then we hold nothing', async () => {
  const file = join(folder, 'ida.jsonl');
  const exported = await runCommand('leads', settings, 'export', '--email', PERSON, '-o', file);
  assert.equal(exported.code, 0, exported.stderr);
  const records = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LeadRecord);
  assert.deepEqual(
    records.map(({form, fields}) => [form, fields.email]),
    [
      ['assuranceCheck', PERSON],
      ['newsletter', PERSON],
    ],
  );
  assert.equal(records[0]?.sealed?.destroyReason, 'assessment delivered');
  assert.ok(records[0]?.audit.some(({action}) => action === 'lead.export'));

  const erased = await runCommand('leads', settings, 'erase', '--email', PERSON.toUpperCase());
  assert.equal(erased.code, 0, erased.stderr);
  assert.match(
    erased.stdout,
    /mails? taken out of the inbox\.\nThe CRM deletes the contact for good\./u,
  );
  assert.deepEqual(await readCommand('leads', settings, 'list', '--email', PERSON), []);
  const again = await runCommand('leads', settings, 'erase', '--email', PERSON);
  assert.equal(again.code, 1);
  assert.deepEqual(
    filesHolding(settings.DATA_DIR, [PERSON, 'Berg']),
    [],
    'not even the inbox, or the CRM stand-in’s list',
  );
});

test('at the end of the day the table for the books leaves, and the program ends well', async () => {
  const {code, stdout} = await runCommand('leads', settings, 'export', '--format', 'csv');
  assert.equal(code, 0);
  assert.equal(stdout.trim().split('\r\n').length, 4, 'headings and three leads');
  program.process.kill('SIGTERM');
  assert.equal(await program.ended, 0);
  const stats = await readCommand<LeadStats>('leads', settings, 'stats');
  assert.deepEqual(stats.byState, {delivered: 3});
  assert.deepEqual([stats.seals.sealed, stats.seals.destroyed], [0, 1]);
});

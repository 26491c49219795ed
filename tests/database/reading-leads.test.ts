import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {toFields} from '../../supabase/functions/_shared/lead-forms/wire.ts';
import {makeIdentity} from '../../supabase/ops/credentials/identity.ts';
import type {SealLine} from '../../supabase/ops/credentials/seals.ts';
import type {LeadLine} from '../../supabase/ops/leads/lead-line.ts';
import type {LeadRecord} from '../../supabase/ops/leads/lead-record.ts';
import {readCommand, runCommand, startCommand} from '../support/run-command.ts';
import {until} from '../support/until.ts';
import {storeCheck, storeLead} from './support/store-lead.ts';
import {runSql, startSupabaseServer, type SupabaseServer} from './support/supabase-server.ts';
import {auditOf, newOffice} from './support/office.ts';

let server: SupabaseServer;

before(async () => {
  server = await startSupabaseServer();
});

after(() => server.stop());

const folder = mkdtempSync(join(tmpdir(), 'pugmark-reading-'));
after(() => rmSync(folder, {recursive: true, force: true}));

test('who read leads is on record by login, whoever they say they are', async () => {
  const {owner, ida, bo} = await newOffice(server);
  const id = await storeLead(owner);
  const file = join(folder, 'export.csv');
  const as = ['--actor', 'the boss'];
  await runCommand('leads', ida, 'list', ...as);
  await runCommand('leads', bo, 'list', '--json', '-n', '999999', ...as);
  await runCommand('leads', ida, 'show', id, ...as);
  await runCommand('leads', bo, 'export', '--format', 'csv', '--output', file, ...as);
  await runCommand('leads', ida, 'export', '--email', 'IDA.BERG@training.example', ...as);
  const watching = startCommand('leads', bo, ['watch', ...as]);
  await until('the watch to be on record', async () => (await auditOf(owner)).length === 6);
  const end = new Promise((resolve) => watching.once('close', resolve));
  watching.kill('SIGINT');
  assert.equal(await end, 0);
  assert.deepEqual(await auditOf(owner), [
    'ida lead.list',
    'bo lead.list',
    'ida lead.show',
    'bo lead.export',
    'ida lead.export',
    'bo lead.list',
  ]);
  const rows = await runSql<{text: string}>(owner, 'select a::text as text from leads.audit a');
  assert.ok(
    rows.every(({text}) => text.includes('the boss') && !text.includes('berg')),
    'a name that was claimed, and nothing that a visitor typed',
  );
  const shown = await runCommand('leads', bo, 'show', id);
  assert.match(shown.stdout, /^lead\.show +\S+, ida \(the boss\)$/mu);
  assert.ok(
    readFileSync(file, 'utf8').startsWith('\uFEFFid,'),
    'the mark by which Excel knows UTF-8',
  );
});

test('show has the fields in the order of the form, and list the names, companies and last day asked for', async () => {
  const {owner, ida} = await newOffice(server);
  const fields = toFields('consultation', {
    firstName: 'Ida',
    lastName: 'Berg',
    email: 'ida.berg@training.example',
    company: 'Berg Training',
    jobTitle: 'Owner',
    message: 'Please call.',
  });
  const id = await storeLead(owner, {
    form: 'consultation',
    fields: Object.fromEntries(fields.map(({name, value}) => [name, value])),
  });
  const {stdout} = await runCommand('leads', ida, 'show', id);
  assert.deepEqual(
    [...stdout.matchAll(/^field (\S+)/gmu)].map(([, name]) => name),
    fields.filter(({value}) => value !== '').map(({name}) => name),
  );
  assert.match((await runCommand('leads', ida, 'list')).stdout, /Ida Berg .* Berg Training/u);

  const today = new Date().toISOString().slice(0, 10);
  const yesterday = new Date(Date.now() - 24 * 3600_000).toISOString().slice(0, 10);
  const count = async (...args: string[]) =>
    (await readCommand<LeadLine[]>('leads', ida, 'list', ...args)).length;
  assert.deepEqual(
    [
      await count('--until', today),
      await count('--until', yesterday),
      await count('--until', '1h'),
    ],
    [1, 0, 0],
  );
});

test('only a key that fits is handed a seal, so that the list counts what was opened', async () => {
  const {owner, ida} = await newOffice(server);
  const [right, wrong] = [join(folder, 'right.key'), join(folder, 'wrong.key')];
  const recipient = await makeIdentity(right);
  await makeIdentity(wrong);
  const id = await storeCheck(owner, recipient, 'ida.berg@training.example');
  const refused = await runCommand('credentials', ida, 'open', id, '--identity', wrong);
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, new RegExp(`was made for ${recipient}`, 'u'));
  assert.deepEqual(await auditOf(owner), []);

  assert.equal((await runCommand('credentials', ida, 'open', id, '--identity', right)).code, 0);
  const file = join(folder, 'check.age');
  assert.equal((await runCommand('credentials', ida, 'export', id, '--output', file)).code, 0);
  const [seal] = await readCommand<SealLine[]>('credentials', ida, 'list');
  assert.deepEqual([seal?.openedCount, seal?.exportedCount], [1, 1]);
  const {sealed} = await readCommand<LeadRecord>('leads', ida, 'show', id);
  assert.deepEqual([sealed?.openedCount, sealed?.exportedCount], [1, 1]);
});

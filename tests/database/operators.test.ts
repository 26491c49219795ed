import assert from 'node:assert/strict';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {migrate} from '../../supabase/local/migrate.ts';
import {makeIdentity} from '../../supabase/ops/credentials/identity.ts';
import type {SealLine} from '../../supabase/ops/credentials/seals.ts';
import type {LeadLine} from '../../supabase/ops/leads/lead-line.ts';
import {readCommand, runCommand} from '../support/run-command.ts';
import {storeCheck} from './support/store-lead.ts';
import {runSql, startSupabaseServer, type SupabaseServer} from './support/supabase-server.ts';

// The operators' commands against a server, as the owner (no superuser) and as leads_ops.

const EMAIL = 'ida.berg@training.example';
const folder = mkdtempSync(join(tmpdir(), 'pugmark-operators-'));
const keyFile = join(folder, 'assessor.key');
let server: SupabaseServer;
let owner: string;
let recipient: string;

before(async () => {
  server = await startSupabaseServer();
  owner = await server.newDatabase();
  await migrate(owner);
  await runSql(owner, 'alter role leads_ops login');
  recipient = await makeIdentity(keyFile);
});

after(async () => {
  await server.stop();
  rmSync(folder, {recursive: true, force: true});
});

test('leads_ops runs every command against a server', async () => {
  const id = await storeCheck(owner, recipient, EMAIL);
  const settings = {DATABASE_URL: server.as('leads_ops', owner)};
  const [lead] = await readCommand<LeadLine[]>('leads', settings, 'list', '--email', EMAIL);
  assert.deepEqual([lead?.id, lead?.state], [id, 'pending']);

  const opened = await readCommand<{loginOne: string}>(
    'credentials',
    settings,
    'open',
    id,
    '--identity',
    keyFile,
  );
  assert.equal(opened.loginOne, 'learner one');
  assert.deepEqual(
    await readCommand('credentials', settings, 'destroy', id, '--reason', 'done'),
    {destroyed: id, vacuumed: false},
    'only the owner may write a table anew',
  );
  const [seal] = await readCommand<SealLine[]>('credentials', settings, 'list');
  assert.equal(seal?.destroyReason, 'done');

  assert.deepEqual(await readCommand('leads', settings, 'cancel', id), {cancelled: id});
  assert.deepEqual(await readCommand('leads', settings, 'retry', id), {
    retried: [id],
    skipped: [],
  });
  const set = await readCommand<{credential: number}>(
    'leads',
    settings,
    'retention',
    'credential',
    '29',
  );
  assert.equal(set.credential, 29);
  for (const args of [['show', id], ['export'], ['stats'], ['purge', '--dry-run'], ['purge']]) {
    const {code, stderr} = await runCommand('leads', settings, ...args);
    assert.equal(code, 0, `${args[0]}: ${stderr}`);
  }
  assert.equal((await runCommand('leads', settings, 'release', id)).code, 1, 'no quarantine');
  const erased = await readCommand<{erased: Array<{id: string}>}>(
    'leads',
    settings,
    'erase',
    '--email',
    EMAIL,
  );
  assert.deepEqual(
    erased.erased.map((it) => it.id),
    [id],
  );
  const audit = await runSql<{act: string}>(
    owner,
    `select database_user || ' ' || action as act from leads.audit
       where submission_id = $1 order by id`,
    [id],
  );
  assert.deepEqual(
    audit.map(({act}) => act),
    [
      'credential.open',
      'credential.destroy',
      'lead.cancel',
      'lead.retry',
      'lead.show',
      'lead.erase',
    ].map((action) => `leads_ops ${action}`),
  );
});

test('the owner, who is no superuser, takes a destroyed seal out of its table’s file as well', async () => {
  const id = await storeCheck(owner, recipient, EMAIL);
  assert.deepEqual(
    await readCommand('credentials', {DATABASE_URL: owner}, 'destroy', id, '--reason', 'done'),
    {destroyed: id, vacuumed: true},
  );
});

test('leads_ops reads no seal and changes nothing but through the functions, not even the audit', async () => {
  const asOperator = server.as('leads_ops', owner);
  for (const sql of [
    'select sealed from leads.credential',
    'select * from leads.credential',
    `update leads.delivery set state = 'dead'`,
    `insert into leads.submission (id) values (gen_random_uuid())`,
    'delete from leads.audit',
    `insert into leads.audit (actor, action) values ('x', 'lead.export')`,
    'select leads.remove_lead(null, null, null)',
    `select leads.write_audit('the.ceo@board', 'credential.destroy', gen_random_uuid(), '{}')`,
    `select leads.claim('crm', 60, 5)`,
  ]) {
    const refusal = await runSql(asOperator, sql).then(
      () => 'allowed',
      (error: {code?: string}) => error.code,
    );
    assert.ok(['42501', '42883'].includes(String(refusal)), `${sql}: ${refusal}`);
  }
});

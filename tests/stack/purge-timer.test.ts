import assert from 'node:assert/strict';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import type {Client} from 'pg';
import {sealReference} from '../../supabase/functions/_shared/leads/seal.ts';
import {connectPostgres} from '../../supabase/local/connect-postgres.ts';
import {migrate} from '../../supabase/local/migrate.ts';
import {startPurgeTimer} from '../../supabase/local/purge-timer.ts';
import {type DatabaseServer, startEmbeddedServer} from '../support/embedded-server.ts';
import {filesHolding} from '../support/files-holding.ts';

const folder = mkdtempSync(join(tmpdir(), 'pugmark-purge-'));

let server: DatabaseServer;
let client: Client;

before(async () => {
  server = await startEmbeddedServer(folder);
  await migrate(server.url);
  client = await connectPostgres(server.url);
});

after(async () => {
  await client.end();
  await server.stop();
  rmSync(folder, {recursive: true, force: true});
});

/** Stores an assurance check whose seal contains `content`. */
async function storeSeal(id: string, content: string): Promise<void> {
  const reference = sealReference(id);
  const fields = {login_credential__1: reference, login_credential__2: reference};
  await client.query(
    `select leads.accept($1, $2, 'hash', 'assuranceCheck', $3, '{}', $4, '{age1x}')`,
    [id, id, JSON.stringify(fields), Buffer.from(`age-encryption.org/v1 ${content}`)],
  );
  assert.notDeepEqual(filesHolding(folder, [content]), []);
}

/** Runs the timer until its first purge has ended. */
async function purgeOnce(): Promise<void> {
  const reports: string[] = [];
  await startPurgeTimer(server.url, (line) => reports.push(line))();
  assert.deepEqual(reports, []);
}

test('a start destroys seals whose time was over while nothing ran, in the files too', async () => {
  const content = 'what-was-sealed-thirty-one-days-ago'.repeat(5);
  await storeSeal('7ff9f0ef-0000-4000-8000-000000000001', content);
  await client.query(`update leads.credential set sealed_at = now() - interval '31 days'`);
  await purgeOnce();
  const {rows} = await client.query('select destroyed_by, destroy_reason from leads.credential');
  assert.deepEqual(rows, [{destroyed_by: 'retention', destroy_reason: 'its time was over'}]);
  assert.deepEqual(filesHolding(folder, [content]), []);
});

test('a seal that an operator destroyed, who may not vacuum, is gone from the files with the next run', async () => {
  const id = '7ff9f0ef-0000-4000-8000-000000000002';
  const content = 'what-an-operator-destroyed-by-hand'.repeat(5);
  await storeSeal(id, content);
  await client.query('begin');
  await client.query('set local role leads_ops');
  await client.query(`select leads.destroy_credential($1, 'eva@desk', 'done')`, [id]);
  await client.query('commit');
  assert.notDeepEqual(filesHolding(folder, [content]), [], 'before');
  await purgeOnce();
  assert.deepEqual(filesHolding(folder, [content]), []);
});

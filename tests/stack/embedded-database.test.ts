import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {Client} from 'pg';
import {sealReference} from '../../supabase/functions/_shared/outbox/seal.ts';
import {connectPostgres, toEmbeddedUrl} from '../../supabase/local/connect-postgres.ts';
import {prepareDataFolder} from '../../supabase/local/data-folder.ts';
import {startEmbeddedPostgres} from '../../supabase/local/embedded-postgres.ts';
import {migrate} from '../../supabase/local/migrate.ts';
import {runUpkeep, startTimer} from '../../supabase/local/timers.ts';
import {freePort} from '../support/free-ports.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {copyUsedData} from '../support/used-data.ts';
import {storeLead} from '../database/support/store-lead.ts';
import type {Sql} from '../database/support/supabase-server.ts';

const folder = temporaryFolder();
let url: string;
let stop: () => Promise<void>;
let client: Client;

before(async () => {
  await copyUsedData(folder);
  const port = await freePort();
  url = toEmbeddedUrl(port);
  stop = await startEmbeddedPostgres(prepareDataFolder(folder), port);
  await migrate(url);
  client = await connectPostgres(url);
});

after(async () => {
  await client?.end();
  await stop?.();
});

test('upkeep of the embedded database waits for an open transaction, and keeps the database running', async () => {
  await client.query('create table note (words text)');
  await client.query('begin');
  await client.query("insert into note values ('kept')");
  const upkeep = runUpkeep(url, true);
  await client.query('commit');
  await upkeep;
  assert.deepEqual((await client.query('select words from note')).rows, [{words: 'kept'}]);
});

test('a start destroys seals that became too old while nothing ran', async () => {
  const id = '7ff9f0ef-0000-4000-8000-000000000001';
  const reference = sealReference(id);
  const fields = {login_credential__1: reference, login_credential__2: reference};
  const data = Buffer.from('age-encryption.org/v1 '.padEnd(200, 's'));
  const seal = {data, recipients: ['age1x']};
  const sql: Sql = async (text, ...values) => (await client.query(text, values)).rows;
  await storeLead(sql, {id, form: 'assuranceCheck', fields, seal});
  await client.query(`update leads.credential set sealed_at = now() - interval '31 days'`);
  const faults: Error[] = [];
  const upkeep = () => runUpkeep(url, true);
  await startTimer(60_000, upkeep, (fault) => faults.push(fault))();
  assert.deepEqual(faults, []);
  const {rows} = await client.query('select destroyed_by, destroy_reason from leads.credential');
  assert.deepEqual(rows, [{destroyed_by: 'retention', destroy_reason: 'its time was over'}]);
});

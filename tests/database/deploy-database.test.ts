import assert from 'node:assert/strict';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {parseEnv} from 'node:util';
import {operator} from '../support/operator.ts';
import type {DatabaseServer} from '../support/postgres-server.ts';
import {query} from '../support/query.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {address, newDatabase, startSupabaseServer} from './support/supabase-server.ts';

const SITE = 'SITE_URL=https://www.pugmark.com\nFUNCTIONS_URL=https://abcdefgh.supabase.co';

// Of its own: the functions' login that the command makes is known in every database of a server.
let server: DatabaseServer;
before(async () => {
  server = await startSupabaseServer();
});
after(() => server.stop());

/** An empty project at Supabase, and a file of settings with the address of its owner. */
async function newProject({hasScheduler = true} = {}) {
  const owner = await newDatabase(server.url, 'new');
  const database = new URL(owner).pathname.slice(1);
  const enable = async () => {
    const scheduler = readFileSync(join(import.meta.dirname, 'support/scheduler.sql'), 'utf8');
    await query(
      address(server.url, {database}),
      `${scheduler}; alter role postgres in database ${database} set search_path = available, pg_catalog, public`,
    );
  };
  if (hasScheduler) {
    await enable();
  }
  const file = join(temporaryFolder(), 'production.env');
  writeFileSync(file, `${SITE}\nDATABASE_URL=${owner}\nDELIVERY_KEY=\n`, {mode: 0o600});
  return {
    owner,
    file,
    enable,
    settings: () => parseEnv(readFileSync(file, 'utf8')) as Record<string, string>,
    secrets: () =>
      query<{name: string; secret: string}>(
        owner,
        'select name, secret from vault.secrets order by 1',
      ),
    jobs: async () => {
      const rows = await query<{jobname: string}>(owner, 'select jobname from cron.job order by 1');
      return rows.map(({jobname}) => jobname);
    },
  };
}

const who = operator({});
const JOBS = ['deliver-leads', 'plan-notices', 'purge-leads', 'trim-job-history'];

test('one command makes the database of an empty project, and does nothing a second time', async () => {
  const {owner, file, settings, secrets, jobs} = await newProject();
  const told = await who.print(`deploy database ${file}`);
  assert.match(told, /^\d+ migrations applied\.$/mu);
  const {DATABASE_URL = '', DELIVERY_KEY = '', CREDENTIAL_RECIPIENTS = '', ...others} = settings();
  assert.equal(others.SITE_URL, 'https://www.pugmark.com', 'what was there stays');
  assert.match(DELIVERY_KEY, /^[\w-]{43}$/u);
  assert.match(DATABASE_URL, /^postgres:\/\/leads_fn_stack:[\w-]{32}@/u);
  for (const secret of [DELIVERY_KEY, new URL(DATABASE_URL).password]) {
    assert.ok(!told.includes(secret), 'a secret is shown');
  }
  const key = readFileSync(join(file, '../assessor.key'), 'utf8');
  assert.ok(key.includes(CREDENTIAL_RECIPIENTS) && key.includes('AGE-SECRET-KEY-1'));
  assert.deepEqual(await jobs(), JOBS);
  assert.deepEqual(await secrets(), [
    {name: 'delivery_key', secret: DELIVERY_KEY},
    {name: 'project_url', secret: 'https://abcdefgh.supabase.co'},
  ]);
  assert.match(await who.print(`deploy check ${file} database`), /right +leads_fn_stack logs in/u);

  const kept = readFileSync(file, 'utf8');
  const again = await who.print(`deploy database ${file}`, {DATABASE_URL: owner});
  assert.equal(again, 'The database is as it should be: nothing was done.\n');
  assert.equal(readFileSync(file, 'utf8'), kept);

  writeFileSync(file, kept.replace(DELIVERY_KEY, 'another-delivery-key-of-32-letters'));
  const changed = await who.print(`deploy database ${file}`, {DATABASE_URL: owner});
  assert.equal(changed, 'delivery_key kept in the Vault, for the schedules.\n');
  assert.equal((await secrets())[0]?.secret, 'another-delivery-key-of-32-letters');
});

test('without the scheduler’s extensions it says which to enable, and goes on from there', async () => {
  const {owner, file, enable, jobs} = await newProject({hasScheduler: false});
  await who.fail(`deploy database ${file}`, /^pg_cron, pg_net or the Vault is missing/u);
  await enable();
  await who.print(`deploy database ${file}`, {DATABASE_URL: owner});
  assert.deepEqual(await jobs(), JOBS);
});

test('without the owner’s address nothing is done, and it says where that is', async () => {
  const {owner, file} = await newProject();
  const own = readFileSync(file, 'utf8').replace('postgres@', 'leads_fn@');
  writeFileSync(file, own);
  await who.fail(`deploy database ${file}`, /takes the owner's address: of the session pooler/u);
  const made = await query(owner, `select from pg_namespace where nspname = 'leads'`);
  assert.deepEqual([made, readFileSync(file, 'utf8')], [[], own]);
});

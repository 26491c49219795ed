import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {parseEnv} from 'node:util';
import {migrate} from '../../supabase/local/migrate.ts';
import {operator} from '../support/operator.ts';
import type {DatabaseServer} from '../support/postgres-server.ts';
import {findProgram} from '../support/programs.ts';
import {query} from '../support/query.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {
  addScheduler,
  address,
  newDatabase,
  startSupabaseServer,
} from './support/supabase-server.ts';

const SITE = 'SITE_URL=https://www.pugmark.com\nFUNCTIONS_URL=https://abcdefgh.supabase.co';

// Has its own server, because the command creates the functions' login, which all databases of a server share.
let server: DatabaseServer;
before(async () => {
  server = await startSupabaseServer();
});
after(() => server.stop());

/** Makes the database of an empty Supabase project, and a settings file with its owner's address. */
async function newProject({hasScheduler = true} = {}) {
  const owner = await newDatabase(server.url, 'new');
  const enable = () => addScheduler(owner);
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
    secrets: () => query(owner, 'select name, secret from vault.secrets order by 1'),
    jobs: () =>
      query(owner, `select string_agg(jobname, ' ' order by jobname) as names from cron.job`),
  };
}

const who = operator({});
const JOBS = [{names: 'deliver-leads plan-notices purge-leads trim-job-history'}];

test('`deploy -- database` sets up an empty project’s database, changes nothing when run a second time, and says before an upgrade that the deployed functions continue to work', async () => {
  const {owner, file, settings, secrets, jobs} = await newProject();
  const output = await who.print(`deploy database ${file}`);
  assert.match(output, /^\d+ files of SQL applied\.$/mu);
  assert.doesNotMatch(output, /To go back/u);
  const {DATABASE_URL = '', DELIVERY_KEY = '', PROBE_KEY = '', ...others} = settings();
  assert.equal(others.SITE_URL, 'https://www.pugmark.com', 'a setting that the file had');
  assert.match(`${DELIVERY_KEY} ${PROBE_KEY}`, /^[\w-]{43} [\w-]{43}$/u);
  assert.match(DATABASE_URL, /^postgres:\/\/leads_fn_stack:[\w-]{32}@/u);
  for (const secret of [DELIVERY_KEY, PROBE_KEY, new URL(DATABASE_URL).password]) {
    assert.ok(!output.includes(secret), 'a secret is shown');
  }
  const key = readFileSync(join(file, '../assessor.key'), 'utf8');
  assert.ok(key.includes(others.CREDENTIAL_RECIPIENTS ?? '?') && key.includes('AGE-SECRET-KEY-1'));
  assert.deepEqual(await jobs(), JOBS);
  const expected = await query(owner, 'select name from leads.heartbeat order by name');
  assert.deepEqual(expected, [{name: 'notices'}, {name: 'purging'}, {name: 'trimming'}]);
  assert.deepEqual(await secrets(), [
    {name: 'delivery_key', secret: DELIVERY_KEY},
    {name: 'project_url', secret: 'https://abcdefgh.supabase.co'},
  ]);
  const sql = `select command from cron.job where jobname = 'deliver-leads'`;
  const [{command} = {command: ''}] = await query<{command: string}>(owner, sql);
  await query(owner, accepted('attempt-0001'));
  const [call] = await query<{http_post: string}>(owner, command);
  const url = 'https://abcdefgh.supabase.co/functions/v1/deliver-leads';
  assert.equal(call?.http_post, `${url} with Bearer ${DELIVERY_KEY}`, 'the call of a round');
  // The schedule also calls every five minutes. This test is about its calls in between.
  const due = command.replace(/or extract[^]*/u, '');
  const calls = async () => (await query(owner, due)).length;
  assert.notEqual(due, command);
  const leased = `update leads.delivery set state = 'leased', lease_token = id, lease_until = now() + $1::interval`;
  await query(owner, leased.replace('$1', `'1 minute'`));
  assert.equal(await calls(), 0, 'while all is leased');
  await query(owner, leased.replace('$1', `'-1 second'`));
  assert.equal(await calls(), 1, 'when a lease has ended');
  assert.match(await who.print(`deploy check ${file} database`), /right +leads_fn_stack logs in/u);

  const kept = readFileSync(file, 'utf8');
  const repeated = await who.print(`deploy database ${file}`, {DATABASE_URL: owner});
  assert.equal(repeated, 'The database is as it should be: nothing was done.\n');
  assert.equal(readFileSync(file, 'utf8'), kept);

  const former = `update supabase_migrations.schema_files set digest = 'of the release before'`;
  await query(owner, former);
  const upgraded = await who.print(`deploy database ${file}`, {DATABASE_URL: owner});
  const next = /continue to work with it: .* To go back, .*\n\d+ files of SQL applied\.\n$/u;
  assert.match(upgraded, next);

  const another = 'another-delivery-key-of-32-letters';
  writeFileSync(file, kept.replace(DELIVERY_KEY, `${another},${DELIVERY_KEY}`));
  const changed = await who.print(`deploy database ${file}`, {DATABASE_URL: owner});
  assert.equal(changed, 'delivery_key kept in the Vault, for the schedules.\n');
  assert.deepEqual((await secrets())[0], {name: 'delivery_key', secret: another});
});

test('`deploy -- database` names missing or outdated extensions and changes nothing; once they are installed, the command succeeds', async () => {
  const {owner, file, enable, jobs} = await newProject({hasScheduler: false});
  const untouched = readFileSync(file, 'utf8');
  const deploy = `deploy database ${file}`;
  await who.fail(deploy, /^pg_cron is missing\. pg_net is missing\. supabase_vault/u);
  await enable();
  const versioned = (version: string) =>
    query(
      address(owner, {role: 'supabase_admin'}),
      `set allow_system_table_mods = on; update pg_extension set extversion = '${version}' where extname = 'pg_cron'`,
    );
  await versioned('1.4');
  await who.fail(deploy, /^pg_cron is 1\.4, and must be 1\.5 or later\. .*Nothing/u);
  assert.equal(readFileSync(file, 'utf8'), untouched);
  assert.deepEqual(await query(owner, `select from pg_namespace where nspname = 'leads'`), []);
  await versioned('1.6');
  await who.print(deploy);
  assert.deepEqual(await jobs(), JOBS);
});

/** Losses by a restore, an upgrade or a person, and the command's message about each repair. */
const LOSSES: [loss: string, says: RegExp][] = [
  ['alter role leads_fn_stack password null', /^The functions’ login did not work, and does now/mu],
  ['alter role leads_fn_stack nologin', /^The functions’ login did not work/mu],
  ['revoke leads_fn from leads_fn_stack', /^The functions’ login did not work/mu],
  ['revoke usage on schema leads from leads_fn', /^The roles got rights/mu],
  ['revoke execute on function leads.claim from leads_fn', /^The roles got rights/mu],
  ['revoke select on leads.submission from leads_ops', /^The roles got rights/mu],
  [`delete from cron.job where jobname = 'purge-leads'`, /^The schedule purge-leads runs/mu],
  ['update cron.job set active = false', /^The schedule deliver-leads runs[^]*trim-job-history/mu],
  [`update vault.secrets set secret = 'x'`, /^project_url kept.*\ndelivery_key kept/mu],
  [
    `update vault.secrets set secret = 'of another root key';
     create or replace view vault.decrypted_secrets as select id, name,
       case secret when 'of another root key' then (length(secret) / 0)::text else secret end as decrypted_secret from vault.secrets`,
    /^project_url kept.*\ndelivery_key kept/mu,
  ],
];

test('`deploy -- database` repairs lost logins, rights, schedules and Vault secrets, and `deploy -- check` then passes', async () => {
  const {owner, file} = await newProject();
  const shown = await query<{hba_file: string}>(server.url, 'show hba_file');
  const rules = shown[0]?.hba_file ?? '';
  const others = readFileSync(rules, 'utf8');
  writeFileSync(rules, `host all leads_fn_stack all scram-sha-256\n${others}`);
  await query(server.url, 'select pg_reload_conf()');
  await who.print(`deploy database ${file}`);
  const kept = readFileSync(file, 'utf8');
  for (const [loss, says] of LOSSES) {
    await query(owner, loss);
    assert.match(await who.print(`deploy database ${file}`, {DATABASE_URL: owner}), says, loss);
    assert.equal(readFileSync(file, 'utf8'), kept, loss);
  }
  await who.print(`deploy check ${file} database`);
  writeFileSync(file, kept.replace(/^DATABASE_URL=.*$/mu, `DATABASE_URL=${owner}`));
  const {stdout: wrong} = await who.run(`deploy check ${file} database`);
  assert.match(wrong, /WRONG +postgres logs in and can read leads/u);
  writeFileSync(file, kept);

  const restored = await newProject();
  const output = await who.print(`deploy database ${file}`, {DATABASE_URL: restored.owner});
  assert.match(output, /^DATABASE_URL written into/mu, 'another database than the file names');
  const {DATABASE_URL = ''} = parseEnv(readFileSync(file, 'utf8'));
  assert.equal(new URL(DATABASE_URL).pathname, new URL(restored.owner).pathname);
});

test('if DATABASE_URL is not the owner’s, `deploy -- database` changes nothing and says where to find the owner’s', async () => {
  const {owner, file} = await newProject();
  const own = readFileSync(file, 'utf8').replace('postgres@', 'leads_fn@');
  writeFileSync(file, own);
  await who.fail(
    `deploy database ${file}`,
    /owner's address is needed: that of the session pooler/u,
  );
  const made = await query(owner, `select from pg_namespace where nspname = 'leads'`);
  assert.deepEqual([made, readFileSync(file, 'utf8')], [[], own]);
});

/** Creates a database whose owner is no superuser and obeys row-level security. @returns its URL for a role */
async function ownedBy(owner: string) {
  const made = await newDatabase(server.url, 'new');
  const database = new URL(made).pathname.slice(1);
  const as = (role: string) => address(made, {role});
  await query(
    as('supabase_admin'),
    `create role ${owner} login createrole; alter database ${database} owner to ${owner};
     alter schema public owner to ${owner}`,
  );
  return as;
}

const accepted = (key: string) =>
  `select leads.accept(jsonb_build_object('id', gen_random_uuid(), 'idempotencyKey', '${key}', 'contentHash', 'hash', 'form', 'newsletter',
    'fields', '{}'::jsonb, 'page', '{}'::jsonb, 'source', '{}'::jsonb, 'deliveries', '[{"channel": "crm", "message": "lead"}]'::jsonb, 'limits', '[]'::jsonb, 'line', '{"max": 9, "seconds": 60}'::jsonb)) ->> 'outcome' as outcome`;

test('after a non-superuser restores another owner’s dump on the same server, leads can be read and stored, and no role gains rights', async () => {
  await newDatabase(server.url, 'migrated');
  const [first, second] = [await ownedBy('first_owner'), await ownedBy('second_owner')];
  await migrate(first('first_owner'));
  const temporary = `select has_database_privilege('clara', current_database(), 'temporary') as may`;
  await query(first('first_owner'), 'create role clara login in role leads_ops');
  assert.deepEqual(await query(first('first_owner'), temporary), [{may: false}]);
  await query(first('first_owner'), accepted('attempt-0001'));

  const program = (name: string) => join(findProgram('postgres'), name);
  const kept = ['--format=custom', '--schema=leads', '--schema=supabase_migrations'];
  const dump = execFileSync(program('pg_dump'), [...kept, first('first_owner')]);
  const into = ['--no-owner', '--exit-on-error', `--dbname=${second('second_owner')}`];
  execFileSync(program('pg_restore'), into, {input: dump});

  const functions = `${second('supabase_admin')}?options=-c%20role%3Dleads_fn`;
  assert.deepEqual(await query(functions, accepted('attempt-0002')), [{outcome: 'accepted'}]);
  const read = `select idempotency_key as key from leads.submission order by 1`;
  const leads = [{key: 'attempt-0001'}, {key: 'attempt-0002'}];
  assert.deepEqual(await query(second('second_owner'), read), leads, 'its owner');
  assert.deepEqual(await query(second('clara'), read), leads, 'an operator');
  await assert.rejects(query(functions, read), {code: '42501'}, 'the functions');
  await query(second('second_owner'), 'grant usage on schema leads to first_owner');
  await query(second('second_owner'), 'grant select on leads.submission to first_owner');
  assert.deepEqual(await query(second('first_owner'), read), [], 'a careless grant');
  assert.deepEqual(await migrate(second('second_owner')), [], 'migrations to be applied');
});

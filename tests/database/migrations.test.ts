import assert from 'node:assert/strict';
import {cpSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {migrate} from '../../supabase/local/migrate.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {query} from '../support/query.ts';
import {supabaseCli} from '../support/supabase-cli.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {openClient, SERVER} from './support/office.ts';
import {storeLead} from './support/store-lead.ts';
import {newDatabase} from './support/supabase-server.ts';

const MIGRATIONS = readdirSync(join(ROOT, 'supabase/migrations'))
  .filter((it) => it.endsWith('.sql'))
  .toSorted();
const versions = MIGRATIONS.map((it) => it.slice(0, 14));
const FOLDER = temporaryFolder();
for (const path of ['config.toml', 'migrations']) {
  cpSync(join(ROOT, 'supabase', path), join(FOLDER, 'supabase', path), {recursive: true});
}

test('the Supabase CLI lists all migrations and pushes them as a non-superuser owner, and its advisors report no warning', async () => {
  const database = await newDatabase(SERVER, 'new');
  const planned = await cli(database, 'db', 'push', '--dry-run');
  const unplanned = versions.filter((version) => !planned.includes(`${version}_`));
  assert.deepEqual(unplanned, [], planned);
  const made = await query(database, `select 1 from pg_namespace where nspname = 'leads'`);
  assert.deepEqual(made, [], 'a dry run applies nothing');

  await cli(database, 'db', 'push');
  assert.match(await cli(database, 'db', 'push'), /up to date/u);
  assert.match(await cli(database, 'migration', 'up'), /up to date/u);
  const rest = readdirSync(join(ROOT, 'supabase/schemas')).toSorted();
  const applied = rest.map((name) => `supabase/schemas/${name}`);
  assert.deepEqual(await migrate(database), applied, 'applied by npm start after the CLI');
  assert.deepEqual(await migrate(database), []);
  const advice = await cli(database, 'db', 'advisors', '--level', 'warn', '--fail-on', 'warn');
  assert.match(advice, /No issues found/u);
});

test('when the files of functions, views and rights have changed, either all of them are applied again or none', async () => {
  const database = await newDatabase(SERVER, 'migrated');
  const may = `select has_function_privilege('leads_fn', 'leads.health()', 'execute') as may`;
  const rights = () => query(database, may);
  await query(database, 'revoke execute on function leads.health() from leads_fn');
  assert.deepEqual(await migrate(database), [], 'the same files');
  await query(database, 'alter table leads.pace rename to later');
  await query(database, `update supabase_migrations.schema_files set digest = 'other'`);
  const message =
    /^supabase\/schemas\/zz_rights\.sql failed: .*leads\.pace.*Nothing was kept\. The release before .* give this line to an engineer\.$/u;
  await assert.rejects(migrate(database), {name: 'StartError', message});
  assert.deepEqual(await rights(), [{may: false}], 'after a failure');
  await query(database, 'alter table leads.later rename to pace');
  await query(database, `select leads.write_audit('ida', 'lead.show', null, '{}')`);
  await query(database, 'alter sequence leads.audit_id_seq restart'); // as a replicated database has it
  assert.notDeepEqual(await migrate(database), []);
  assert.deepEqual(await rights(), [{may: true}]);
  await query(database, `select leads.write_audit('ida', 'lead.show', null, '{}')`);
});

test('a database with a migration that is unknown here is refused unchanged; the message says how to export its data, or which version to start in between', async () => {
  const database = await newDatabase(SERVER, 'migrated');
  const list = () => query(database, 'select * from supabase_migrations.schema_migrations');
  for (const [version, way] of [
    ['20991126000100', ''],
    ['20251126000100', ''],
    ['20261127000400', 'The version of commit [0-9a-f]{8} .*'],
  ]) {
    const where = ['supabase_migrations.schema_migrations', `'${version}'`];
    await query(database, `insert into ${where[0]} values (${where[1]})`);
    const unchanged = await list();
    const message = new RegExp(
      `^other_migrations: .*its migration ${version} is unknown here.*Nothing was changed, and the version that made it still works with it\\. ${way}To keep its data, export`,
      'u',
    );
    await assert.rejects(migrate(database), {name: 'StartError', message});
    assert.deepEqual(await list(), unchanged);
    await query(database, `delete from ${where[0]} where version = ${where[1]}`);
  }
});

/** A database that lacks a migration, and a session that reads its leads, as a dump does. */
async function newBehind() {
  const database = await newDatabase(SERVER, 'migrated');
  await query(
    database,
    `delete from supabase_migrations.schema_migrations where name = 'use_until';
     alter table leads.credential drop column use_until cascade`,
  );
  const reader = await openClient(database);
  await reader.query(`set application_name = 'dump'`);
  await reader.query('begin; select from leads.submission');
  return {database, reader};
}

test('while a session reads the leads, a migration waits a second at a time and says for whom; each lead that comes meanwhile is accepted', async () => {
  const {database, reader} = await newBehind();
  const told: string[] = [];
  const waits: number[] = [];
  let isDone = false;
  const update = migrate(database, null, {
    patience: {pauses: Array(8).fill(0), tell: (line) => void told.push(line)},
  }).finally(() => (isDone = true));
  const visitor = await openClient(database);
  while (!isDone) {
    const started = performance.now();
    await storeLead(async (text, ...values) => (await visitor.query(text, values)).rows);
    waits.push(performance.now() - started);
    if (told.length >= 3) {
      await reader.query('rollback');
    }
  }
  assert.notDeepEqual(await update, []);
  assert.match(
    told[0] ?? '',
    /waits: session \d+ \(postgres, dump\) uses its tables since .* UTC/u,
  );
  const [stored] = await query<{count: number}>(
    database,
    'select count(*)::int as count from leads.submission',
  );
  assert.equal(stored?.count, waits.length, 'stored leads');
  assert.ok(waits.length > 3, 'leads that came meanwhile');
});

test('a migration that finds the leads read at each try gives up with code, session and next step, and has changed nothing', async () => {
  const {database} = await newBehind();
  const list = () => query(database, 'select * from supabase_migrations.schema_migrations');
  const before = await list();
  const message =
    /^tables_in_use \(55P03\): .*session \d+ \(postgres, dump\).*Nothing was changed.*repeat the command/u;
  const patience = {pauses: [0], tell: () => undefined};
  await assert.rejects(migrate(database, null, {patience}), {name: 'StartError', message});
  assert.deepEqual(await list(), before);
});

const cli = (database: string, ...typed: string[]) =>
  supabaseCli(FOLDER, [...typed, `--remote=${database}?sslmode=disable`, '--yes']);

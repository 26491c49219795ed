import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {cpSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {migrate} from '../../supabase/local/migrate.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {installFromNpm} from '../support/install-from-npm.ts';
import {query} from '../support/query.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {SERVER} from './support/office.ts';
import {newDatabase} from './support/supabase-server.ts';

const MIGRATIONS = readdirSync(join(ROOT, 'supabase/migrations'))
  .filter((it) => it.endsWith('.sql'))
  .toSorted();
const versions = MIGRATIONS.map((it) => it.slice(0, 14));
const PROGRAM = join(installFromNpm('supabase', '3.1.0'), 'dist', 'supabase.js');
const FOLDER = temporaryFolder();
for (const path of ['config.toml', 'migrations']) {
  cpSync(join(ROOT, 'supabase', path), join(FOLDER, 'supabase', path), {recursive: true});
}

test('the Supabase CLI lists all migrations and pushes them as a non-superuser owner, and its advisors report no warning', async () => {
  const database = await newDatabase(SERVER, 'new');
  const planned = cli(database, 'db', 'push', '--dry-run');
  const unplanned = versions.filter((version) => !planned.includes(`${version}_`));
  assert.deepEqual(unplanned, [], planned);
  const made = await query(database, `select 1 from pg_namespace where nspname = 'leads'`);
  assert.deepEqual(made, [], 'a dry run applies nothing');

  cli(database, 'db', 'push');
  assert.match(cli(database, 'db', 'push'), /up to date/u);
  assert.match(cli(database, 'migration', 'up'), /up to date/u);
  const rest = readdirSync(join(ROOT, 'supabase/schemas')).toSorted();
  const applied = rest.map((name) => `supabase/schemas/${name}`);
  assert.deepEqual(await migrate(database), applied, 'applied by npm start after the CLI');
  assert.deepEqual(await migrate(database), []);
  const advice = cli(database, 'db', 'advisors', '--level', 'warn', '--fail-on', 'warn');
  assert.match(advice, /No issues found/u);
});

test('when the files of functions, views and rights have changed, either all of them are applied again or none', async () => {
  const database = await newDatabase(SERVER, 'migrated');
  const rights = () =>
    query(
      database,
      `select has_function_privilege('leads_fn', 'leads.health()', 'execute') as may`,
    );
  await query(database, 'revoke execute on function leads.health() from leads_fn');
  assert.deepEqual(await migrate(database), [], 'the same files');
  await query(database, 'alter table leads.pace rename to later');
  await query(database, `update supabase_migrations.schema_files set digest = 'other'`);
  const message = /^supabase\/schemas\/zz_rights\.sql failed: .*leads\.pace.*Nothing was kept\.$/u;
  await assert.rejects(migrate(database), {name: 'StartError', message});
  assert.deepEqual(await rights(), [{may: false}], 'after a failure');
  await query(database, 'alter table leads.later rename to pace');
  assert.notDeepEqual(await migrate(database), []);
  assert.deepEqual(await rights(), [{may: true}]);
});

function cli(database: string, ...args: string[]): string {
  const target = [`--remote=${database}?sslmode=disable`, '--yes', '--agent', 'no'];
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    [PROGRAM, ...args, ...target, '--workdir', FOLDER],
    {encoding: 'utf8', env: {...process.env, HOME: FOLDER, DO_NOT_TRACK: '1'}},
  );
  assert.equal(status, 0, `supabase ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout + stderr;
}

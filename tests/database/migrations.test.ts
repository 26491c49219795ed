import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {cpSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import type {StoreHealth} from '../../supabase/functions/_shared/outbox/store.ts';
import {migrate} from '../../supabase/local/migrate.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {installFromNpm} from '../support/install-from-npm.ts';
import {query} from '../support/query.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {SERVER} from './support/office.ts';
import {EMAIL, storeLead} from './support/store-lead.ts';
import {newDatabase, type Sql} from './support/supabase-server.ts';

const MIGRATIONS = readdirSync(join(ROOT, 'supabase/migrations'))
  .filter((it) => it.endsWith('.sql'))
  .toSorted();
const versions = MIGRATIONS.map((it) => it.slice(0, 14));
const cli = supabaseCli(MIGRATIONS);

test('Supabase’s CLI lists the migrations, pushes all as an owner who is no superuser, and its advisors warn of nothing', async () => {
  const database = await newDatabase(SERVER, 'new');
  const planned = cli(database, 'db', 'push', '--dry-run');
  const unplanned = versions.filter((version) => !planned.includes(`${version}_`));
  assert.deepEqual(unplanned, [], planned);
  const made = await query(database, `select 1 from pg_namespace where nspname = 'leads'`);
  assert.deepEqual(made, [], 'a dry run applies nothing');

  cli(database, 'db', 'push');
  assert.match(cli(database, 'db', 'push'), /up to date/u);
  assert.match(cli(database, 'migration', 'up'), /up to date/u);
  assert.deepEqual(await migrate(database), [], 'applied by npm start after the CLI');
  const advice = cli(database, 'db', 'advisors', '--level', 'warn', '--fail-on', 'warn');
  assert.match(advice, /No issues found/u);
});

test('a database of the previous version keeps its leads through the migrations, and serves the functions of both versions', async () => {
  const database = await newDatabase(SERVER, 'new');
  const [earlier, added] = [MIGRATIONS.slice(0, 11), versions.slice(11)];
  supabaseCli(earlier)(database, 'db', 'push');
  const sql: Sql = (text, ...values) => query(database, text, values);
  const [early, late] = [randomUUID(), randomUUID()];
  const accept = async (id: string) => {
    const [row] = await sql<{answer: {outcome: string}}>(
      `select leads.accept($1, $2, 'hash', 'newsletter', '{"email": "${EMAIL}"}', '{}', null, null, null,
         '[{"bucket": "b", "seconds": 60, "refuseFrom": 9, "reason": "rate_limit_network"}]') as answer`,
      id,
      id,
    );
    return row?.answer.outcome;
  };
  assert.equal(await accept(early), 'accepted');
  await sql(`select from leads.purge('retention')`);

  assert.deepEqual(await migrate(database), added);
  assert.match(cli(database, 'db', 'push'), /up to date/u);
  assert.deepEqual([await accept(early), await accept(late)], ['replayed', 'accepted'], 'of old');
  await storeLead(sql, {id: early});
  await storeLead(sql);
  const [row] = await sql<{health: StoreHealth}>('select leads.health() as health');
  assert.deepEqual([row?.health.states, row?.health.stopped], [{pending: 3}, []]);
});

test('npm start goes by the versions where the list of applied migrations has no texts, and applies none twice', async () => {
  const database = await newDatabase(SERVER, 'migrated');
  await query(database, 'update supabase_migrations.schema_migrations set statements = null');
  assert.deepEqual(await migrate(database), []);
});

const APPLIED = 'supabase_migrations.schema_migrations';
const UNKNOWN = `insert into ${APPLIED} values ('20261121000000', '{}', 'schema_roles_audit')`;
const CHANGED = `update ${APPLIED} set statements = array['select 1'] || statements where version = '20261123000200'`;

for (const [title, change] of [
  ['a migration that this version does not have', UNKNOWN],
  ['another text of a migration', CHANGED],
] as const) {
  test(`npm start leaves a database with ${title} as it is, and says how to keep its data`, async () => {
    const database = await newDatabase(SERVER, 'migrated');
    await storeLead((sql, ...values) => query(database, sql, values));
    await query(database, change);
    const message = /^other_migrations: .*Nothing was changed.*To keep its data, export them with/u;
    await assert.rejects(migrate(database), {name: 'StartError', message});
    assert.equal((await query(database, 'select 1 from leads.submission')).length, 1);
  });
}

/** Runs the Supabase CLI in a copy of the project with these migrations. @throws with its output */
function supabaseCli(files: readonly string[]) {
  const program = join(installFromNpm('supabase', '3.1.0'), 'dist', 'supabase.js');
  const folder = temporaryFolder();
  for (const file of ['config.toml', ...files.map((it) => join('migrations', it))]) {
    cpSync(join(ROOT, 'supabase', file), join(folder, 'supabase', file));
  }
  return (database: string, ...args: string[]): string => {
    const target = [`--remote=${database}?sslmode=disable`, '--yes', '--agent', 'no'];
    const {status, stdout, stderr} = spawnSync(
      process.execPath,
      [program, ...args, ...target, '--workdir', folder],
      {encoding: 'utf8', env: {...process.env, HOME: folder, DO_NOT_TRACK: '1'}},
    );
    assert.equal(status, 0, `supabase ${args.join(' ')} failed:\n${stdout}${stderr}`);
    return stdout + stderr;
  };
}

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {functionsLogin} from '../../supabase/local/functions-login.ts';
import {migrate} from '../../supabase/local/migrate.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {actualGrants} from './support/actual-grants.ts';
import {EXPECTED_GRANTS} from './support/expected-grants.ts';
import {runSql, startSupabaseServer, type SupabaseServer} from './support/supabase-server.ts';

/**
 * The roles that the Data API assumes: anon with the publishable key or none, authenticated for a user, service_role
 * with the secret key.
 */
const API_ROLES = ['anon', 'authenticated', 'service_role'];

let server: SupabaseServer;
let database: string;

before(async () => {
  server = await startSupabaseServer();
  database = await server.newDatabase();
  await migrate(database);
  await runSql(database, 'create role anybody login');
});

after(() => server.stop());

test('nobody but the owner has a right that is not on the list', async () => {
  const ours = await runSql<{name: string}>(
    database,
    `select rolname as name from pg_roles where rolname like 'leads\\_%'`,
  );
  const roles = [...API_ROLES, 'authenticator', 'anybody', ...ours.map(({name}) => name)];
  assert.deepEqual(await actualGrants(database, roles), EXPECTED_GRANTS.toSorted());
});

test('every table hides its rows from whoever is not its owner, whatever a later grant says', async () => {
  const open = await runSql(
    database,
    `select relname from pg_class
     where relnamespace = 'leads'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
  );
  assert.deepEqual(open, []);
});

test('what runs with the owner’s rights looks nowhere but where it says', async () => {
  const loose = await runSql(
    database,
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'leads'::regnamespace and p.prosecdef
       and not coalesce(p.proconfig @> array['search_path=""'], false)`,
  );
  assert.deepEqual(loose, []);
});

for (const role of API_ROLES) {
  test(`the Data API as ${role} can read, write and call nothing of the leads`, async () => {
    const statements = await everyStatement();
    assert.ok(statements.length >= 25, `${statements.length} statements`);
    const asApi = server.as('authenticator', database);
    for (const sql of statements) {
      const refusal = await runSql(asApi, `set role ${role}; ${sql}`).then(
        () => 'allowed',
        (error: {code?: string}) => error.code,
      );
      assert.equal(refusal, '42501', sql);
    }
  });
}

test('the Data API is shown the public schema alone, and there is nothing of ours in it', async () => {
  const config = readFileSync(join(ROOT, 'supabase', 'config.toml'), 'utf8');
  assert.match(config, /^\[api\]\n(?:#.*\n)*schemas = \["public"\]$/mu);
  const found = await runSql(
    database,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
     union all select proname from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  assert.deepEqual(found, []);
});

test('an owner who is no superuser can give the functions of one machine a user with their rights alone', async () => {
  const url = await functionsLogin(database);
  assert.equal(new URL(url).username, 'leads_fn_stack');
  assert.equal(await functionsLogin(database), url, 'asked for again');
  const rights = await actualGrants(database, ['leads_fn', 'leads_fn_stack']);
  const ofRole = (role: string) =>
    rights.filter((line) => line.startsWith(`${role}: `)).map((line) => line.split(': ')[1]);
  assert.deepEqual(ofRole('leads_fn_stack'), ofRole('leads_fn'));
  await assert.rejects(runSql(url, 'select * from leads.submission'), {code: '42501'});
});

/** One statement per privilege on each table, and a call of each function. */
async function everyStatement(): Promise<string[]> {
  const tables = await runSql<{name: string; column: string}>(
    database,
    `select c.oid::regclass::text as name, quote_ident(a.attname) as column
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum = 1
     where c.relnamespace = 'leads'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`,
  );
  const functions = await runSql<{call: string}>(
    database,
    `select 'select ' || p.oid::regproc || '(' || coalesce((
         select string_agg('null::' || t::regtype, ', ' order by position)
         from unnest(p.proargtypes) with ordinality types (t, position)
       ), '') || ')' as call
     from pg_proc p where p.pronamespace = 'leads'::regnamespace and p.prorettype <> 'trigger'::regtype`,
  );
  return [
    ...tables.flatMap(({name, column}) => [
      `select * from ${name}`,
      `select count(*) from ${name}`,
      `insert into ${name} default values`,
      `update ${name} set ${column} = null`,
      `delete from ${name}`,
      `truncate ${name} cascade`,
      `copy ${name} to stdout`,
    ]),
    ...functions.map(({call}) => call),
    'create table leads.mine (id int)',
    'drop schema leads cascade',
    'select * from supabase_migrations.schema_migrations',
  ];
}

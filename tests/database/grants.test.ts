import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {before, test} from 'node:test';
import {functionsLogin} from '../../supabase/local/functions-login.ts';
import {migrate} from '../../supabase/local/migrate.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {EXPECTED_GRANTS} from './support/expected-grants.ts';
import {newOffice, type Office, openClient, serverUrl} from './support/office.ts';
import {address, newDatabase, runSql} from './support/supabase-server.ts';

/**
 * The roles that the Data API assumes: anon with the publishable key or none, authenticated for a user, service_role
 * with the secret key.
 */
const API_ROLES = ['anon', 'authenticated', 'service_role'];

let office: Office;

before(async () => {
  office = await newOffice();
  await office.sql('create role anybody login');
});

/** The statements that a role may run, of those given, or fails with another error than for a lack of rights. */
async function allowed(
  url: string,
  role: string,
  statements: readonly string[],
): Promise<string[]> {
  const client = await openClient(url);
  await client.query(`set role ${role}`);
  const refusals = [];
  for (const sql of statements) {
    const code = await client.query(sql).then(
      () => 'allowed',
      (error: {code?: string}) => error.code,
    );
    refusals.push(...(code === '42501' ? [] : [`${sql}: ${code}`]));
  }
  return refusals;
}

test('nobody but the owner has a right that is not on the list', async () => {
  const ours = await office.sql<{name: string}>(
    `select rolname as name from pg_roles where rolname like 'leads\\_%'`,
  );
  const roles = [...API_ROLES, 'authenticator', 'anybody', ...ours.map(({name}) => name)];
  assert.deepEqual(await actualGrants(roles), EXPECTED_GRANTS.toSorted());
});

test('every table hides its rows from whoever is not its owner, whatever a later grant says', async () => {
  const open = await office.sql(
    `select relname from pg_class
     where relnamespace = 'leads'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
  );
  assert.deepEqual(open, []);
});

test('what runs with the owner’s rights looks nowhere but where it says', async () => {
  const loose = await office.sql(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'leads'::regnamespace and p.prosecdef
       and not coalesce(p.proconfig @> array['search_path=""'], false)`,
  );
  assert.deepEqual(loose, []);
});

test('the Data API can read, write and call nothing of the leads', async () => {
  const statements = await everyStatement();
  assert.ok(statements.length >= 25, `${statements.length} statements`);
  for (const role of API_ROLES) {
    const asApi = address(office.owner, {role: 'authenticator'});
    assert.deepEqual(await allowed(asApi, role, statements), [], role);
  }
});

test('an operator reads no seal and changes nothing but through the functions, not even the audit', async () => {
  const statements = [
    'select sealed from leads.credential',
    'select * from leads.credential',
    `update leads.delivery set state = 'dead'`,
    `insert into leads.submission (id) values (gen_random_uuid())`,
    'delete from leads.audit',
    `insert into leads.audit (actor, action) values ('x', 'lead.export')`,
    'select leads.remove_lead(null, null, null)',
    `select leads.write_audit('the.ceo@board', 'credential.destroy', gen_random_uuid(), '{}')`,
    `select leads.claim('crm', 60, 5)`,
  ];
  assert.deepEqual(await allowed(office.ida.url, 'ida', statements), []);
});

test('the Data API is shown the public schema alone, and there is nothing of ours in it', async () => {
  const config = readFileSync(join(ROOT, 'supabase', 'config.toml'), 'utf8');
  assert.match(config, /^\[api\]\n(?:#.*\n)*schemas = \["public"\]$/mu);
  const found = await office.sql(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
     union all select proname from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  assert.deepEqual(found, []);
});

test('an owner who is no superuser can give the functions of one machine a user with their rights alone', async () => {
  const url = await functionsLogin(office.owner);
  assert.equal(new URL(url).username, 'leads_fn_stack');
  assert.equal(await functionsLogin(office.owner), url, 'asked for again');
  const rights = await actualGrants(['leads_fn', 'leads_fn_stack']);
  const ofRole = (role: string) =>
    rights.filter((line) => line.startsWith(`${role}: `)).map((line) => line.split(': ')[1]);
  assert.deepEqual(ofRole('leads_fn_stack'), ofRole('leads_fn'));
  await assert.rejects(runSql(url, 'select * from leads.submission'), {code: '42501'});
});

test('databases of two owners live on one server', async () => {
  const second = await newDatabase(await serverUrl(), 'new');
  const name = new URL(second).pathname.slice(1);
  await runSql(
    address(second, {role: 'supabase_admin'}),
    `create role staging login createrole; alter database ${name} owner to staging`,
  );
  const first = await office.sql<{version: string}>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  assert.deepEqual(
    await migrate(address(second, {role: 'staging'})),
    first.map(({version}) => version),
  );
});

/** One statement per privilege on each table, and a call of each function. */
async function everyStatement(): Promise<string[]> {
  const tables = await office.sql<{name: string; column: string}>(
    `select c.oid::regclass::text as name, quote_ident(a.attname) as column
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum = 1
     where c.relnamespace = 'leads'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`,
  );
  const functions = await office.sql<{call: string}>(
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

/**
 * Every privilege that the roles have on the schema leads and its objects, as the server reports it. Inherited and
 * PUBLIC privileges count; a privilege on a column counts as one on its table.
 */
async function actualGrants(roles: readonly string[]): Promise<string[]> {
  const rows = await office.sql<{line: string}>(
    `with roles as (select unnest($1::text[]) as role),
       relations as (
         select c.oid, c.relname as name, c.relkind = 'S' as is_sequence
         from pg_class c where c.relnamespace = 'leads'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
       ),
       table_rights as (select lower(privilege_type) as privilege from aclexplode(acldefault('r', 10)))
     select role || ': ' || privilege || ' of schema leads' as line
     from roles, unnest(array['usage', 'create']) privilege
     where has_schema_privilege(role, 'leads', privilege)
     union all
     select role || ': ' || privilege || ' ' || 'leads.' || name
     from roles, relations, table_rights
     where not is_sequence and (
       has_table_privilege(role, oid, privilege)
       or privilege in ('select', 'insert', 'update', 'references') and has_any_column_privilege(role, oid, privilege)
     )
     union all
     select role || ': ' || privilege || ' leads.' || name
     from roles, relations, unnest(array['usage', 'select', 'update']) privilege
     where is_sequence and has_sequence_privilege(role, oid, privilege)
     union all
     select role || ': execute leads.' || p.proname
     from roles, pg_proc p
     where p.pronamespace = 'leads'::regnamespace and has_function_privilege(role, p.oid, 'execute')`,
    roles,
  );
  return rows.map(({line}) => line).toSorted();
}

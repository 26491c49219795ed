import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {before, test} from 'node:test';
import {ROOT} from '../../supabase/local/settings.ts';
import {newOffice, type Office} from './support/office.ts';

/** The Data API's roles: for the publishable key or none, for a logged-in user, and for the secret key. */
const API_ROLES = ['anon', 'authenticated', 'service_role'];

type Grants = Readonly<Record<string, string>>;

/** Every privilege of the two roles that have any, besides the owner. */
const EXPECTED: Readonly<Record<string, Grants>> = {
  leads_fn: {
    'usage of schema': 'leads',
    execute:
      'accept claim follow_link follow_release_link health judge leads_to_read pass_on plan_notices probe ' +
      'record_health record_heartbeat report_attempt report_bounce',
  },
  leads_ops: {
    'usage of schema': 'leads',
    // On `credential` this covers all columns but the seal's content.
    select:
      'audit credential delivery delivery_attempt heartbeat kept_logins lead_line open_notice pace retention submission unanswered',
    execute:
      'cancel destroy_credential discard erase expired health limit_credential mark_answered open_credential ' +
      'purge record_reading release retry retry_notices waiting_for_person',
  },
};

let office: Office;

before(async () => {
  office = await newOffice();
  await office.sql('create role anybody login');
});

test('no role except the owner has a privilege that is not listed, or any privilege on what a later migration adds', async () => {
  await office.sql(
    `create function leads.later() returns text language sql security definer as 'select current_user::text'; create table leads.later (id int)`,
  );
  const named = `select rolname as name from pg_roles where rolname like 'leads\\_%'`;
  const ours = await office.sql<{name: string}>(named);
  const roles = [...API_ROLES, 'authenticator', 'anybody', ...ours.map(({name}) => name)];
  for (const role of roles) {
    assert.deepEqual(await grantsOf(role), EXPECTED[role] ?? {}, role);
    const sql = `select has_schema_privilege($1, 'supabase_migrations', 'usage') as usage`;
    assert.deepEqual(await office.sql(sql, role), [{usage: false}], role);
  }
  await office.sql('drop function leads.later(); drop table leads.later');
});

test('every table has row-level security, every function a search_path from pg_catalog on, a lock_timeout of four seconds and days of 24 hours; operators may not select a seal’s content', async () => {
  const open = `select relname from pg_class
    where relnamespace = 'leads'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`;
  const unset = `select proname from pg_proc where pronamespace = 'leads'::regnamespace
    and not coalesce(proconfig, '{}') @> array['search_path=pg_catalog, pg_temp', 'lock_timeout=4s', 'TimeZone=UTC']`;
  const seals = `select where has_column_privilege('ida', 'leads.credential', 'sealed', 'select')`;
  for (const sql of [open, unset, seals]) {
    assert.deepEqual(await office.sql(sql), [], sql);
  }
});

test('the Data API exposes only the public schema, which holds no table or function of the product', async () => {
  const config = readFileSync(join(ROOT, 'supabase', 'config.toml'), 'utf8');
  assert.match(config, /^\[api\]\n(?:#.*\n)*schemas = \["public"\]$/mu);
  const found = await office.sql(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
     union all select proname from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  assert.deepEqual(found, []);
});

/** What a role may do in the schema leads: names by privilege, with inherited privileges and those on columns. */
async function grantsOf(role: string): Promise<Grants> {
  const rows = await office.sql<{privilege: string; names: string}>(
    `with relations as (
       select oid, relname::text as name, relkind = 'S' as is_sequence from pg_class
       where relnamespace = 'leads'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
     ),
     granted as (
       select privilege || ' of schema' as privilege, 'leads' as name
       from unnest(array['usage', 'create']) privilege
       where has_schema_privilege($1, 'leads', privilege)
       union all
       select privilege, name
       from relations, (select lower(privilege_type) as privilege from aclexplode(acldefault('r', 10))) of_tables
       where not is_sequence and (
         has_table_privilege($1, oid, privilege)
         or privilege in ('select', 'insert', 'update', 'references') and has_any_column_privilege($1, oid, privilege)
       )
       union all
       select privilege, name from relations, unnest(array['usage', 'select', 'update']) privilege
       where is_sequence and has_sequence_privilege($1, oid, privilege)
       union all
       select distinct 'execute', proname::text from pg_proc
       where pronamespace = 'leads'::regnamespace and has_function_privilege($1, oid, 'execute')
     )
     select privilege, string_agg(name, ' ' order by name) as names from granted group by privilege`,
    role,
  );
  return Object.fromEntries(rows.map(({privilege, names}) => [privilege, names]));
}

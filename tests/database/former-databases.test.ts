import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {before, test} from 'node:test';
import {brotliDecompressSync} from 'node:zlib';
import {migrate} from '../../supabase/local/migrate.ts';
import {operator} from '../support/operator.ts';
import {findProgram} from '../support/programs.ts';
import {query} from '../support/query.ts';
import {SERVER} from './support/office.ts';
import {storeLead} from './support/store-lead.ts';
import {address, newDatabase, type Sql} from './support/supabase-server.ts';

/**
 * A dump of the last database before the migrations were joined into one. It has leads that are delivered, held,
 * unanswered, erased and quarantined, a seal, a destroyed seal, notices and a digest.
 */
const DUMP = brotliDecompressSync(
  readFileSync(join(import.meta.dirname, 'former', 'f6493eca.dump.br')),
);

/** Lists functions, tables, columns, indexes and constraints with rights, without parentheses: a restore adds some. */
const SCHEMA = `
  select translate(concat_ws(' ', definition, rights), '()', '') as part from (
    select pg_get_functiondef(oid), proacl from pg_proc where pronamespace = 'leads'::regnamespace
    union all
    select concat_ws(' ', relname, relkind, relrowsecurity, case relkind when 'v' then pg_get_viewdef(oid) when 'i' then pg_get_indexdef(oid) end), relacl
    from pg_class where relnamespace = 'leads'::regnamespace
    union all
    select concat_ws(' ', attrelid::regclass, attname, atttypid::regtype, attnotnull), attacl
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = 'leads'::regnamespace and relkind in ('r', 'c') and attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid)), null from pg_constraint where connamespace = 'leads'::regnamespace
  ) it (definition, rights) order by 1`;

async function readSchema(database: string): Promise<string[]> {
  const rows = await query<{part: string}>(database, SCHEMA);
  return rows.map(({part}) => part);
}

let database = '';
before(async () => {
  database = await newDatabase(SERVER, 'new');
  const into = ['--no-owner', '--exit-on-error', `--dbname=${database}`];
  execFileSync(join(findProgram('postgres'), 'pg_restore'), into, {input: DUMP});
});

/** Makes the database one of an unknown migration, and undoes it. */
const UNKNOWN = [
  ['insert into LIST values (20991126000100)', 'delete from LIST where version > $$2099$$'],
  [
    'delete from LIST where version = $$20261127000400$$',
    'insert into LIST values (20261127000400)',
  ],
].map((pair) => pair.map((it) => it.replace('LIST', 'supabase_migrations.schema_migrations')));

test('a database with a migration that is unknown here is refused unchanged, and the message says how to export its data', async () => {
  for (const [change = '', undo = ''] of UNKNOWN) {
    await query(database, change);
    const list = () => query(database, 'select * from supabase_migrations.schema_migrations');
    const unchanged = [await readSchema(database), await list()];
    const message =
      /^other_migrations: .*its migration \d{14} is unknown here.*Nothing was changed.*export/u;
    await assert.rejects(migrate(database), {name: 'StartError', message});
    assert.deepEqual([await readSchema(database), await list()], unchanged);
    await query(database, undo);
  }
});

test('a database of the former migrations is migrated in one step, keeps each row, and then has the schema of a new database', async () => {
  const wanted = await readSchema(await newDatabase(SERVER, 'migrated'));
  assert.ok(wanted.length > 200);
  const sql: Sql = (text, ...values) => query(database, text, values);
  const [{columns} = {columns: {}}] = await sql<{columns: Record<string, string>}>(
    `select jsonb_object_agg(table_name, columns) as columns from (
         select table_name, string_agg(quote_ident(column_name), ', ' order by column_name) as columns
         from information_schema.columns join information_schema.tables using (table_schema, table_name)
         where table_schema = 'leads' and table_type = 'BASE TABLE' group by 1
       ) t`,
  );
  const tables = Object.entries(columns).map(
    ([table, names]) => `select ${names} from leads.${table} order by 1, 2`,
  );
  const rows = () => Promise.all(tables.map((it) => sql(it)));
  const rowsBefore = await rows();
  const filled = rowsBefore.filter((it) => it.length > 0);
  assert.equal(filled.length, tables.length - 1, 'all but rate_limit');

  assert.notDeepEqual(await migrate(database), []);
  assert.deepEqual(await rows(), rowsBefore);
  assert.deepEqual(await migrate(database), [], 'a second time');
  const made = await readSchema(database);
  const others = made.filter((part) => !wanted.includes(part));
  assert.deepEqual([others, made.length], [[], wanted.length], 'the schema');

  const [claimed] = await sql<{email: string}>(
    `select leads.claim('{crm}', 60, 5) #>> '{delivery,lead,fields,email}' as email`,
  );
  assert.match(claimed?.email ?? '', /^(?:clock|check|done)@/u, 'a lead that is due');
  await storeLead(sql, {fields: {email: 'new@training.example'}});
  const ida = operator({DATABASE_URL: address(database, {role: 'ida'})});
  const list = await ida.print('leads list');
  for (const email of ['new', 'clock', 'held', 'check', 'decoy']) {
    assert.ok(list.includes(`${email}@training.example`), `${email} in ${list}`);
  }
});

import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import type {Client} from 'pg';
import {connectPostgres} from './connect-postgres.ts';
import {ROOT} from './settings.ts';
import {StartError, WAY_OUT} from './start-error.ts';

const FOLDER = join(ROOT, 'supabase');
const LIST = 'supabase_migrations.schema_migrations';
/** Creates the Supabase CLI's own table of migrations, so that both can run them, and our table of applied schemas. */
const LISTS = `
  select pg_advisory_xact_lock(7030117); -- concurrent starts on one server take turns; arbitrary but fixed
  create schema if not exists supabase_migrations;
  create table if not exists ${LIST} (version text primary key, statements text[], name text);
  create table if not exists supabase_migrations.schema_files (digest text primary key)`;

/** The first migration, which replaced all earlier ones before the first deployment. */
const FIRST = '20261127000500';
/** Brings the tables that earlier migrations made to its state, and drops what supabase/schemas creates. */
const FORMER_TABLES = `
  do $$
  begin
    if to_regclass('leads.submission_networks') is null then
      update leads.submission set turn = 16 * turn where turn > 0;
      update leads.delivery set turn = 16 * turn where turn > 0 and state in ('pending', 'leased', 'held');
    elsif to_regclass('leads.submission_part') is null then
      update leads.submission set turn = turn / 16 * 16 + least(2 * (turn % 16) - 1, 13) where turn % 16 > 0;
      update leads.delivery set turn = turn / 16 * 16 + least(2 * (turn % 16) - 1, 13) where turn % 16 > 0 and state in ('pending', 'leased', 'held');
    end if;
    execute (select 'drop view ' || string_agg(oid::regclass::text, ', ') from pg_class where relnamespace = 'leads'::regnamespace and relkind = 'v');
    execute (select 'drop function ' || string_agg(oid::regprocedure::text, ', ') from pg_proc where pronamespace = 'leads'::regnamespace and prorettype <> 'trigger'::regtype);
  end
  $$;
  alter table leads.heartbeat add column if not exists interval_s int;
  alter table leads.submission add column if not exists networks text[];
  alter table leads.delivery add column if not exists is_counted boolean not null default false;
  drop index leads.delivery_due;
  drop index if exists leads.submission_networks, leads.submission_part, leads.delivery_notice;
  drop type if exists leads.bucket_limit, leads.rate_window`;
/** The statements of the first migration that create what {@link FORMER_TABLES} drops. */
const DROPPED =
  /^create (?:index (?:delivery_due|delivery_notice|submission_networks|submission_part)|type) [^;]*;/gmu;
/** Computes a digest of the tables' columns. */
const COLUMNS = `
  select md5(string_agg(concat_ws(' ', table_name, column_name, data_type, is_nullable, is_generated), ',' order by table_name, column_name)) as digest
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'leads' and table_type = 'BASE TABLE'`;
/** The digest of the tables that these migrations make. */
const COLUMNS_DIGEST = 'd2af0e4d4654c9c06a717e2479ebff17';

type SqlFile = {file: string; version: string; name: string; sql: string};

/**
 * Applies the pending migrations at `url`, oldest first; then the whole of supabase/schemas if a file in it has
 * changed. All or nothing.
 * @param told.renews applies supabase/schemas even if nothing has changed, for instance after rights were lost
 * @param told.announce is called before a database with content is changed
 * @returns the files applied because they were new or changed
 * @throws {StartError} when a file fails, or other migrations made the database
 */
export async function migrate(
  url: string,
  authority: string | null = null,
  {renews = false, announce}: {renews?: boolean; announce?: () => void} = {},
): Promise<string[]> {
  const client = await connectPostgres(url, authority);
  try {
    await client.query('begin');
    await client.query(LISTS).catch((error: Error) => {
      throw new StartError(
        `The migrations cannot be applied: ${error.message}. DATABASE_URL must name a user who may create schemas and roles.`,
        {cause: error},
      );
    });
    const applied = await applyAll(client, renews, announce);
    await client.query('commit');
    return applied;
  } finally {
    await client.end(); // rolls back what is not committed
  }
}

async function applyAll(client: Client, renews: boolean, announce?: () => void): Promise<string[]> {
  const [migrations, schemas] = [readFiles('migrations'), readFiles('schemas')];
  const digest = createHash('sha256').update(JSON.stringify(schemas)).digest('hex');
  const {rows} = await client.query<{versions: string[]; digest: string | null}>(
    `select array(select version from ${LIST} order by version) as versions, (select digest from supabase_migrations.schema_files)`,
  );
  const {versions = [], digest: applied = null} = rows[0] ?? {};
  const isKnown = (it: string) => it < FIRST || migrations.some(({version}) => version === it);
  const unknown = versions.find((it) => !isKnown(it));
  if (unknown !== undefined) {
    throw new StartError(refusal(`its migration ${unknown} is unknown here`));
  }
  let pending = migrations.filter(({version}) => !versions.includes(version));
  const isBehind = pending.length > 0 || applied !== digest;
  if (isBehind && versions.length > 0) {
    announce?.();
  }
  const [first, ...later] = migrations;
  if (first && versions.some((it) => it < FIRST)) {
    await replaceFormer(client, first);
    pending = later;
  }
  await run(client, pending);
  if (isBehind || renews) {
    // A function may call one that a later file defines.
    await client.query('set local check_function_bodies = off');
    await run(client, schemas);
    await client.query('delete from supabase_migrations.schema_files');
    await client.query('insert into supabase_migrations.schema_files values ($1)', [digest]);
  }
  return (isBehind ? [...pending, ...schemas] : []).map(({file}) => file);
}

/**
 * Brings a database made by any commit since 6c3f031d to the state that the first migration creates.
 * @throws {StartError} for any other database, because its tables are unknown here
 */
async function replaceFormer(client: Client, first: SqlFile): Promise<void> {
  try {
    await client.query(FORMER_TABLES);
    await client.query((first.sql.match(DROPPED) ?? []).join('\n'));
    const {rows} = await client.query<{digest: string}>(COLUMNS);
    assert.equal(rows[0]?.digest, COLUMNS_DIGEST);
  } catch (error) {
    throw new StartError(refusal('its tables are unknown here'), {cause: error});
  }
  await client.query(`delete from ${LIST}`);
  await note(client, [first]);
}

const refusal = (why: string) =>
  `other_migrations: the database was made by another version of this project (${why}). Nothing was changed, and the version that made it still works with it. ${WAY_OUT}`;

/** The SQL files of a folder, in the order of their names. */
function readFiles(folder: 'migrations' | 'schemas'): SqlFile[] {
  const names = readdirSync(join(FOLDER, folder)).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((file) => ({
    file: `supabase/${folder}/${file}`,
    version: file.slice(0, 14),
    name: file.slice(15, -'.sql'.length),
    sql: readFileSync(join(FOLDER, folder, file), 'utf8'),
  }));
}

/** Runs SQL files and records which migrations have run. @throws {StartError} naming the file that failed */
async function run(client: Client, files: readonly SqlFile[]): Promise<void> {
  for (const {file, sql} of files) {
    await client.query(sql).catch((error: Error) => {
      throw new StartError(
        `${file} failed: ${error.message}. Nothing was kept.${error.message.includes('invalid schedule') ? ' Its pg_cron must be 1.5 or later.' : ''}`,
        {cause: error},
      );
    });
  }
  await note(
    client,
    files.filter(({version}) => /^\d{14}$/u.test(version)),
  );
}

async function note(client: Client, migrations: readonly SqlFile[]): Promise<void> {
  await client.query(
    `insert into ${LIST} (version, statements, name)
     select version, array[sql], name from json_to_recordset($1) as file (version text, name text, sql text)`,
    [JSON.stringify(migrations)],
  );
}

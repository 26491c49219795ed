import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import type {Client} from 'pg';
import {connectPostgres} from './connect-postgres.ts';
import {ROOT} from './settings.ts';
import {StartError, WAY_OUT} from './start-error.ts';

const FOLDER = join(ROOT, 'supabase');
const LISTS = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
  create table if not exists supabase_migrations.schema_files (digest text primary key)`;

type SqlFile = {file: string; sql: string};
type Migration = SqlFile & {version: string; name: string};

/** Until November 26, 2026, a migration was edited, and the folder folded; no later one ever is. */
const FORMER = /^202611(?:23|25|26)/u;
/** In this the tables that they made differ. Functions and views differ in more: those are replaced. */
const FORMER_TABLES = `
  alter table leads.heartbeat add column if not exists interval_s int;
  create index if not exists delivery_notice on leads.delivery (created_at) where channel = 'notice';
  drop type if exists leads.bucket_limit cascade`;
const REPLACEABLE =
  /^(?:create (?:or replace )?(?:function|type) [^]*?\n(?:\$\$|\));|create view [^]*?;|drop .*;)$/gmu;
/** A digest of the columns of these tables. */
const COLUMNS = `
  select md5(string_agg(concat_ws(' ', table_name, column_name, data_type, is_nullable, is_generated), ',' order by table_name, column_name)) as digest
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'leads' and table_type = 'BASE TABLE'`;
const COLUMNS_DIGEST = '59e2003fee70e1c4b86de20299f50a92';

/**
 * Applies the pending migrations at `url`, oldest first, each in its own transaction; then all of supabase/schemas,
 * again whenever a file has changed. Keeps the Supabase CLI's list (supabase_migrations.schema_migrations), so that
 * both can be used in turn.
 * @param told.renews whether supabase/schemas is applied although nothing has changed, as after a loss of rights
 * @param told.announce is called before a database that holds something is changed
 * @returns the files applied because they were new or changed
 * @throws {StartError} when a file fails (its transaction is rolled back), or other migrations made the database
 */
export async function migrate(
  url: string,
  authority: string | null = null,
  {renews = false, announce}: {renews?: boolean; announce?: () => void} = {},
): Promise<string[]> {
  const client = await connectPostgres(url, authority);
  try {
    await inTransaction(client, () => makeLists(client));
    const known = migrations();
    if (await isBehind(client, known)) {
      announce?.();
    }
    await inTransaction(client, () => replaceFormer(client, known));
    const applied: string[] = [];
    for (const migration of known) {
      applied.push(...(await inTransaction(client, () => applyOnce(client, migration))));
    }
    return [...applied, ...(await inTransaction(client, () => applySchemas(client, renews)))];
  } finally {
    await client.end();
  }
}

async function makeLists(client: Client): Promise<void> {
  try {
    await client.query(LISTS);
  } catch (error) {
    throw new StartError(
      `The migrations cannot be applied: ${(error as Error).message}. DATABASE_URL must name a user who may create schemas and roles.`,
      {cause: error},
    );
  }
}

/** Whether a database that holds something lacks a file. */
async function isBehind(client: Client, known: readonly Migration[]): Promise<boolean> {
  const {rows} = await client.query<{isBehind: boolean}>(
    `select count(*) > 0 and (count(*) filter (where version = any ($1)) < $2
       or not exists (select from supabase_migrations.schema_files where digest = $3)) as "isBehind"
     from supabase_migrations.schema_migrations`,
    [known.map(({version}) => version), known.length, digestOf(readFiles('schemas'))],
  );
  return rows[0]?.isBehind === true;
}

/**
 * Makes a database that any commit since 6c3f031d made what today's migrations of these days make.
 * @throws {StartError} for another one, whose tables are unknown here
 */
async function replaceFormer(client: Client, known: readonly Migration[]): Promise<void> {
  const {rows} = await client.query<{version: string; isNew: boolean}>(
    `select version, not exists (select from supabase_migrations.schema_files) as "isNew"
     from supabase_migrations.schema_migrations order by version`,
  );
  const former = known.filter(({version}) => FORMER.test(version));
  const isFormer = rows.every(({version}) => FORMER.test(version));
  const other = rows.find(
    ({version}) => !FORMER.test(version) && known.every((it) => it.version !== version),
  );
  if (other !== undefined) {
    throw new StartError(refusal(`its migration ${other.version} is unknown here`));
  }
  if (!isFormer || rows[0]?.isNew !== true) {
    return;
  }
  try {
    await client.query(FORMER_TABLES);
    for (const statement of former.flatMap(({sql}) => sql.match(REPLACEABLE) ?? [])) {
      await client.query(statement.replace(/^create (?=function|view)/u, '$&or replace '));
    }
    const {rows: found} = await client.query<{digest: string}>(COLUMNS);
    assert.equal(found[0]?.digest, COLUMNS_DIGEST);
  } catch (error) {
    throw new StartError(refusal('its tables are unknown here'), {cause: error});
  }
  await client.query('delete from supabase_migrations.schema_migrations');
  await client.query(
    `insert into supabase_migrations.schema_migrations (version, statements, name)
     select version, array[sql], name from json_to_recordset($1) as file (version text, name text, sql text)`,
    [JSON.stringify(former)],
  );
}

const refusal = (why: string) =>
  `other_migrations: the database was made by another version of this project (${why}). Nothing was changed, and the version that made it still works with it. ${WAY_OUT}`;

/** The SQL files of a folder, in the order of their names. */
function readFiles(folder: string): SqlFile[] {
  const names = readdirSync(join(FOLDER, folder)).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name) => ({
    file: `supabase/${folder}/${name}`,
    sql: readFileSync(join(FOLDER, folder, name), 'utf8'),
  }));
}

const digestOf = (files: readonly SqlFile[]) =>
  createHash('sha256').update(JSON.stringify(files)).digest('hex');

function migrations(): Migration[] {
  return readFiles('migrations').flatMap((it) => {
    const [, version, name] = /\/(\d{14})_(\w+)\.sql$/u.exec(it.file) ?? [];
    return version === undefined || name === undefined ? [] : [{...it, version, name}];
  });
}

async function applyOnce(client: Client, migration: Migration): Promise<string[]> {
  const {version, name, sql} = migration;
  const {rowCount} = await client.query(
    `insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)
     on conflict do nothing`,
    [version, [sql], name],
  );
  return rowCount === 0 ? [] : run(client, [migration]);
}

/** Functions, views and rights: each file states its own whole, so that all may be applied again. */
async function applySchemas(client: Client, renews: boolean): Promise<string[]> {
  const files = readFiles('schemas');
  const digest = digestOf(files);
  const {rowCount} = await client.query(
    'select from supabase_migrations.schema_files where digest = $1',
    [digest],
  );
  if (rowCount === 0 || renews) {
    // A function may call one of a later file.
    await client.query('set local check_function_bodies = off');
    await run(client, files);
    await client.query('delete from supabase_migrations.schema_files');
    await client.query('insert into supabase_migrations.schema_files values ($1)', [digest]);
  }
  return rowCount === 0 ? files.map(({file}) => file) : [];
}

/** Runs files. @returns their names @throws {StartError} naming the one that failed */
async function run(client: Client, files: readonly SqlFile[]): Promise<string[]> {
  for (const {file, sql} of files) {
    await client.query(sql).catch((error: Error) => {
      throw new StartError(
        `${file} failed: ${error.message}. Nothing of it was kept.${error.message.includes('invalid schedule') ? ' Its pg_cron must be 1.5 or later.' : ''}`,
        {cause: error},
      );
    });
  }
  return files.map(({file}) => file);
}

async function inTransaction<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    // Concurrent starts on one server take turns; the number is arbitrary but fixed.
    await client.query('select pg_advisory_xact_lock(7030117)');
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

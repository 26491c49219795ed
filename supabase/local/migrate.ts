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

/** The migrations until November 25, 2026, which the folder's first ones replace. */
const FORMER = `
  20261123000100 20261123000200 20261123000300 20261123000400 20261123000500 20261123000600
  20261123000700 20261123000800 20261123000900 20261123001000 20261123001100 20261125000100
  20261125000200`;

/**
 * Applies the pending migrations at `url`, oldest first, each in its own transaction; then all of supabase/schemas,
 * again whenever a file has changed. Keeps the Supabase CLI's list (supabase_migrations.schema_migrations), so that
 * both can be used in turn.
 * @param renews whether supabase/schemas is applied although nothing has changed, as after a loss of rights
 * @returns the files applied because they were new or changed
 * @throws {StartError} when a file fails (its transaction is rolled back), or other migrations made the database
 */
export async function migrate(
  url: string,
  authority: string | null = null,
  renews = false,
): Promise<string[]> {
  const client = await connectPostgres(url, authority);
  try {
    await makeLists(client);
    const known = migrations();
    await replaceFormer(client, known);
    await assertSameHistory(client, known);
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

/** Lists, for a database of exactly {@link FORMER}, what stands for them, so that `former` alone is pending. */
async function replaceFormer(client: Client, known: readonly Migration[]): Promise<void> {
  const baseline = known.slice(
    0,
    known.findIndex(({name}) => name === 'former'),
  );
  await client.query(
    `with gone as (
       delete from supabase_migrations.schema_migrations
       where (select array_agg(version order by version) from supabase_migrations.schema_migrations) = $1
       returning version
     )
     insert into supabase_migrations.schema_migrations (version, statements, name)
     select version, array[sql], name from json_to_recordset($2) as file (version text, name text, sql text)
     where exists (select from gone)`,
    [FORMER.match(/\d+/gu), JSON.stringify(baseline)],
  );
}

/** Refuses a database whose applied migrations are not, or no longer, in the folder: its schema is another one. */
async function assertSameHistory(client: Client, known: readonly Migration[]): Promise<void> {
  const {rows} = await client.query<{version: string; statements: string[] | null}>(
    'select version, statements from supabase_migrations.schema_migrations order by version',
  );
  const texts = new Map(known.map(({version, sql}) => [version, essence(sql)]));
  const other = rows.find(
    ({version, statements}) =>
      !texts.has(version) ||
      (statements !== null && texts.get(version) !== essence(statements.join('\n'))),
  );
  if (other !== undefined) {
    throw new StartError(
      `other_migrations: the database was made by another version of this project (its migration ${other.version} is ${texts.has(other.version) ? 'not the same' : 'unknown'} here). Nothing was changed, and the version that made it still works with it. ${WAY_OUT}`,
    );
  }
}

/** SQL without comments and what the Supabase CLI drops when it splits a file into statements. */
function essence(sql: string): string {
  return sql.replaceAll(/--.*|\/\*[^]*?\*\/|[\s;]+/gu, '');
}

/** The SQL files of a folder, in the order of their names. */
function readFiles(folder: string): SqlFile[] {
  const names = readdirSync(join(FOLDER, folder)).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name) => ({
    file: `supabase/${folder}/${name}`,
    sql: readFileSync(join(FOLDER, folder, name), 'utf8'),
  }));
}

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
  const digest = createHash('sha256').update(JSON.stringify(files)).digest('hex');
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

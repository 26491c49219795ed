import {createHash} from 'node:crypto';
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import type {Client} from 'pg';
import {connectPostgres, remedyOf} from './connect-postgres.ts';
import {ROOT} from './settings.ts';
import {StartError, WAY_OUT} from './terminal.ts';
import {lockTables, type Patience, transactWhenFree} from './when-free.ts';

const FOLDER = join(ROOT, 'supabase');
const LIST = 'supabase_migrations.schema_migrations';
/** Creates the Supabase CLI's own table of migrations, so that both can run them, and our table of applied schemas. */
const LISTS = `
  select pg_advisory_xact_lock(7030117); -- concurrent starts on one server take turns; arbitrary but fixed
  create schema if not exists supabase_migrations;
  create table if not exists ${LIST} (version text primary key, statements text[], name text);
  create table if not exists supabase_migrations.schema_files (digest text primary key)`;

/** The first of the migrations that were joined into one, and how a database of them is brought here. */
const FIRST_FORMER = '20261126000100';
const BETWEEN =
  'The version of commit 73bbc157 brings it to where this one goes on: start that once with this database, stop it, then start this version. ';

const GO_ON =
  'The release before works with it as before: run that one, and give this line to an engineer.';

type SqlFile = {file: string; version: string; name: string; sql: string};

/**
 * Applies the pending migrations at `url`; then all of supabase/schemas if a file in it has changed. All or nothing.
 * Meanwhile forms are accepted: it waits for no lock longer than a second.
 * @param told.renews applies supabase/schemas even if nothing has changed, for instance after rights were lost
 * @param told.announce is called before a database with content is changed
 * @param told.patience how often it tries again while another session uses the tables, and whom it tells
 * @returns the files applied because they were new or changed
 */
export async function migrate(
  url: string,
  authority: string | null = null,
  {
    renews = false,
    announce,
    patience,
  }: {renews?: boolean; announce?: () => void; patience?: Patience} = {},
): Promise<string[]> {
  const client = await connectPostgres(url, authority);
  let announceOnce = announce;
  try {
    return await transactWhenFree(
      client,
      async () => {
        await client.query(LISTS).catch((error: Error) => {
          const remedy = 'DATABASE_URL must name a user who may create schemas and roles.';
          throw new StartError(
            `The migrations cannot be applied: ${error.message}. ${remedyOf(error, remedy)}`,
            {cause: error},
          );
        });
        await client.query(`set local lock_timeout = '1s'`);
        return applyAll(client, renews, () => {
          announceOnce?.();
          announceOnce = undefined;
        });
      },
      patience,
    );
  } finally {
    await client.end();
  }
}

async function applyAll(client: Client, renews: boolean, announce: () => void): Promise<string[]> {
  const [migrations, schemas] = [readFiles('migrations'), readFiles('schemas')];
  const digest = createHash('sha256').update(JSON.stringify(schemas)).digest('hex');
  const {rows} = await client.query<{versions: string[]; digest: string | null}>(
    `select array(select version from ${LIST} order by version) as versions, (select digest from supabase_migrations.schema_files)`,
  );
  const {versions = [], digest: applied = null} = rows[0] ?? {};
  const known = migrations.map(({version}) => version);
  const unknown = versions.find((it) => !known.includes(it));
  if (unknown !== undefined) {
    const isFormer = unknown >= FIRST_FORMER && unknown < (known[0] ?? '');
    throw new StartError(
      `other_migrations: the database was made by another version of this project (its migration ${unknown} is unknown here). Nothing was changed, and the version that made it still works with it. ${isFormer ? BETWEEN : ''}${WAY_OUT}`,
    );
  }
  const pending = migrations.filter(({version}) => !versions.includes(version));
  const isBehind = pending.length > 0 || applied !== digest;
  if (isBehind && versions.length > 0) {
    announce();
  }
  if (pending.length > 0) {
    await lockTables(client);
  }
  await run(client, pending);
  await client.query(
    `insert into ${LIST} (version, statements, name)
     select version, array[sql], name from json_to_recordset($1) as file (version text, name text, sql text)`,
    [JSON.stringify(pending)],
  );
  if (isBehind || renews) {
    // A function may call one that a later file defines.
    await client.query('set local check_function_bodies = off');
    await run(client, schemas);
    await client.query('delete from supabase_migrations.schema_files');
    await client.query('insert into supabase_migrations.schema_files values ($1)', [digest]);
  }
  return (isBehind ? [...pending, ...schemas] : []).map(({file}) => file);
}

function readFiles(folder: 'migrations' | 'schemas'): SqlFile[] {
  const names = readdirSync(join(FOLDER, folder)).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((file) => ({
    file: `supabase/${folder}/${file}`,
    version: file.slice(0, 14),
    name: file.slice(15, -'.sql'.length),
    sql: readFileSync(join(FOLDER, folder, file), 'utf8'),
  }));
}

/** Runs SQL files. @throws {StartError} naming the file that failed */
async function run(client: Client, files: readonly SqlFile[]): Promise<void> {
  for (const {file, sql} of files) {
    await client.query(sql).catch((error: Error) => {
      throw new StartError(
        `${file} failed: ${error.message}. Nothing was kept. ${remedyOf(error, error.message.includes('invalid schedule') ? 'Its pg_cron must be 1.5 or later.' : GO_ON)}`,
        {cause: error},
      );
    });
  }
}

import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import type {Client} from 'pg';
import {connectPostgres} from './connect-postgres.ts';
import {ROOT} from './settings.ts';
import {StartError, WAY_OUT} from './start-error.ts';

const FOLDER = join(ROOT, 'supabase', 'migrations');

type Migration = {version: string; name: string; sql: string};

/** The migrations until November 25, 2026, which the folder's first ones replace. */
const FORMER = `
  20261123000100 20261123000200 20261123000300 20261123000400 20261123000500 20261123000600
  20261123000700 20261123000800 20261123000900 20261123001000 20261123001100 20261125000100
  20261125000200`;

/**
 * Applies the pending migrations at `url`, oldest first, each in its own transaction. Keeps the Supabase CLI's list
 * (supabase_migrations.schema_migrations), so that both can be used in turn.
 * @returns the versions applied now
 * @throws {StartError} when a migration fails (it is rolled back), or other migrations made the database
 */
export async function migrate(url: string, authority: string | null = null): Promise<string[]> {
  const client = await connectPostgres(url, authority);
  try {
    await makeList(client);
    const known = migrations();
    await replaceFormer(client, known);
    await assertSameHistory(client, known);
    const applied: string[] = [];
    for (const migration of known) {
      if (await applyOnce(client, migration)) {
        applied.push(migration.version);
      }
    }
    return applied;
  } finally {
    await client.end();
  }
}

async function makeList(client: Client): Promise<void> {
  try {
    await client.query(
      `create schema if not exists supabase_migrations;
       create table if not exists supabase_migrations.schema_migrations
         (version text primary key, statements text[], name text)`,
    );
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
  const texts = new Map(known.map(({version, sql}) => [version, withoutBreaks(sql)]));
  const other = rows.find(
    ({version, statements}) =>
      !texts.has(version) ||
      (statements !== null && texts.get(version) !== withoutBreaks(statements.join(''))),
  );
  if (other !== undefined) {
    throw new StartError(
      `other_migrations: the database was made by another version of this project (its migration ${other.version} is ${texts.has(other.version) ? 'not the same' : 'unknown'} here). Nothing was changed, and the version that made it still works with it. ${WAY_OUT}`,
    );
  }
}

/** SQL without what the Supabase CLI drops when it splits a file into statements. */
function withoutBreaks(sql: string): string {
  return sql.replaceAll(/[\s;]+/gu, '');
}

function migrations(): Migration[] {
  const files = readdirSync(FOLDER).toSorted();
  return files.flatMap((file) => {
    const [, version, name] = /^(\d{14})_(\w+)\.sql$/u.exec(file) ?? [];
    return version === undefined || name === undefined
      ? []
      : [{version, name, sql: readFileSync(join(FOLDER, file), 'utf8')}];
  });
}

async function applyOnce(client: Client, {version, name, sql}: Migration): Promise<boolean> {
  await client.query('begin');
  try {
    // Serializes concurrent starts on one server; the number is arbitrary but fixed.
    await client.query('select pg_advisory_xact_lock(7030117)');
    const seen = await client.query(
      'select 1 from supabase_migrations.schema_migrations where version = $1',
      [version],
    );
    if (seen.rowCount === 0) {
      await client.query(sql);
      await client.query(
        'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
        [version, [sql], name],
      );
    }
    await client.query('commit');
    return seen.rowCount === 0;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new StartError(
      `Migration ${version}_${name}.sql failed: ${(error as Error).message}. Nothing of it was kept.${/invalid schedule/u.test((error as Error).message) ? ' Its pg_cron must be 1.5 or later.' : ''}`,
      {cause: error},
    );
  }
}

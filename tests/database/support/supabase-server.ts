import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {Client} from 'pg';
import {startPostgresServer} from '../../support/postgres-server.ts';

/** A PostgreSQL server with the roles of a Supabase project. */
export type SupabaseServer = {
  /** Creates an empty database and returns its URL, as its owner (no superuser). */
  newDatabase: () => Promise<string>;
  /** The URL of a database for another role; every role may log in without a password. */
  as: (role: string, database: string) => string;
  stop: () => Promise<void>;
};

/** Starts the server in a temporary folder. */
export async function startSupabaseServer(): Promise<SupabaseServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-database-'));
  const server = await startPostgresServer(join(folder, 'server'), 'supabase_admin');
  const template = address(server.url, {database: 'template1'});
  await runSql(template, readSql('supabase-roles'));
  let count = 0;
  return {
    async newDatabase() {
      count += 1;
      const database = `project_${count}`;
      await runSql(template, `create database ${database} owner postgres`);
      const url = address(server.url, {database});
      await runSql(url, readSql('supabase-database'));
      return address(url, {role: 'postgres'});
    },
    as: (role, url) => address(url, {role}),
    async stop() {
      await server.stop();
      rmSync(folder, {recursive: true, force: true});
    },
  };
}

/** Runs statements on a new connection. */
export async function runSql<Row>(
  url: string,
  sql: string,
  values?: readonly unknown[],
): Promise<Row[]> {
  const client = new Client({connectionString: url});
  await client.connect();
  try {
    const {rows} = await client.query(sql, values === undefined ? undefined : [...values]);
    return rows as Row[];
  } finally {
    await client.end();
  }
}

function address(url: string, {role, database}: {role?: string; database?: string}): string {
  const changed = new URL(url);
  changed.username = role ?? changed.username;
  changed.pathname = database ?? changed.pathname;
  return changed.href;
}

function readSql(name: string): string {
  return readFileSync(join(import.meta.dirname, `${name}.sql`), 'utf8');
}

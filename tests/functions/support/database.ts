import pg from 'pg';
import {present, same} from './check.ts';

/** The database under test, as its owner. */
export type TestDatabase = {
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The single row of a query. */
  row<Row>(sql: string, values?: readonly unknown[]): Promise<Row>;
  /** Everything stored about leads, as text. */
  dump(): Promise<string>;
  /** Ends the pause that the CRM asked for. */
  endPause(): Promise<void>;
  close(): Promise<void>;
};

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The URL of the database under test. It must be local, because the tests empty it. */
export function databaseUrl(): string {
  const url = present(Deno.env.get('DATABASE_URL'), 'DATABASE_URL to name a migrated database');
  if (!LOOPBACK.has(new URL(url).hostname)) {
    throw new Error('DATABASE_URL must be on this machine: these tests empty the database');
  }
  return url;
}

/** The same database as leads_fn. The embedded one has only its owner. */
export function functionsUrl(): string {
  const url = new URL(databaseUrl());
  url.username = 'leads_fn';
  return url.href;
}

/** Opens the database, which must hold no leads, and enables the login of leads_fn; `close` restores it. */
export async function openDatabase(url = databaseUrl()): Promise<TestDatabase> {
  // A single connection, so that statements run in order and share a transaction.
  const pool = new pg.Pool({connectionString: url, max: 1});
  const database: TestDatabase = {
    async rows<Row>(sql: string, values: readonly unknown[] = []) {
      const {rows} = await pool.query(sql, [...values]);
      return rows as Row[];
    },
    async row<Row>(sql: string, values: readonly unknown[] = []) {
      const rows = await database.rows<Row>(sql, values);
      same(rows.length, 1, `rows of: ${sql}`);
      return present(rows[0], 'a row');
    },
    async dump() {
      const tables = await database.rows<{name: string}>(
        "select quote_ident(tablename) as name from pg_tables where schemaname = 'leads' and tablename <> 'channel_pace'",
      );
      const texts: string[] = [];
      for (const {name} of tables) {
        const found = await database.rows<{text: string}>(
          `select t::text as text from leads.${name} t`,
        );
        texts.push(...found.map(({text}) => text));
      }
      return texts.join('\n');
    },
    async endPause() {
      await database.rows(
        "update leads.channel_pace set paused_until = '-infinity', last_call_at = '-infinity'",
      );
    },
    async close() {
      await database.rows('truncate leads.submission, leads.rate_limit, leads.heartbeat cascade');
      // The audit's trigger refuses deletions, so it is disabled for this one.
      await database.rows('begin');
      await database.rows('set local session_replication_role = replica');
      await database.rows('truncate leads.audit');
      await database.rows('commit');
      await database.endPause();
      await pool.end();
    },
  };
  await database.rows('alter role leads_fn login');
  const {count} = await database.row<{count: number}>(
    'select count(*)::int as count from leads.submission',
  );
  if (count > 0) {
    await pool.end();
    throw new Error('DATABASE_URL holds leads: point it at an empty database');
  }
  return database;
}

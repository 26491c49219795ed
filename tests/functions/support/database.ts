import pg from 'pg';
import {present, same} from './check.ts';

/** The database under test, as its owner sees it. */
export type TestDatabase = {
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The one row a query gives. */
  row<Row>(sql: string, values?: readonly unknown[]): Promise<Row>;
  /** All that is stored about leads, as text. */
  dump(): Promise<string>;
  /** Lets time pass for the gate to the CRM: a pause is over, and the next probe is due. */
  openGate(): Promise<void>;
  close(): Promise<void>;
};

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The address of the database under test. These tests empty it, so it must be on this machine. */
export function databaseUrl(): string {
  const url = present(Deno.env.get('DATABASE_URL'), 'DATABASE_URL to name a migrated database');
  if (!LOOPBACK.has(new URL(url).hostname)) {
    throw new Error('DATABASE_URL must be on this machine: these tests empty the database');
  }
  return url;
}

/** The same database as the functions know it: as leads_fn, who can read nothing. The embedded one takes anybody for its owner. */
export function functionsUrl(): string {
  const url = new URL(databaseUrl());
  url.username = 'leads_fn';
  return url.href;
}

/** Opens the database, which must hold no leads, and lets the functions in; `close` leaves it as it was. */
export async function openDatabase(url = databaseUrl()): Promise<TestDatabase> {
  // One connection: statements follow one another, and a transaction begun stays on it.
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
        "select quote_ident(tablename) as name from pg_tables where schemaname = 'leads' and tablename <> 'crm_gate'",
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
    async openGate() {
      await database.rows(
        "update leads.crm_gate set paused_until = '-infinity', last_call_at = '-infinity'",
      );
    },
    async close() {
      await database.rows('truncate leads.submission, leads.rate_limit, leads.heartbeat cascade');
      // The audit lets nobody take a row out, so its trigger is off for this once.
      await database.rows('begin');
      await database.rows('set local session_replication_role = replica');
      await database.rows('truncate leads.audit');
      await database.rows('commit');
      await database.openGate();
      await database.rows('update leads.crm_gate set failures = 0');
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

import pg from 'pg';
import {present, same} from './check.ts';

/** The database under test, as its owner. */
export type TestDatabase = {
  /** The rows of a query, or of the last of several. */
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The single row of a query. */
  row<Row>(sql: string, values?: readonly unknown[]): Promise<Row>;
  /** How many rows a table of the leads has. */
  count(table: string): Promise<number>;
  /** Everything stored about leads, as text. */
  dump(): Promise<string>;
  /** Ends the pause that the CRM asked for. */
  endPause(): Promise<void>;
  /** Removes all leads and what belongs to them. */
  empty(): Promise<void>;
  /** Runs `action` in a transaction of the owner, which holds its locks until the end. */
  inTransaction<Result>(action: () => Promise<Result>): Promise<Result>;
};

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

const END_PAUSE =
  "update leads.channel_pace set paused_until = '-infinity', last_call_at = '-infinity'";

/** In one round trip. Without triggers: those of the audit refuse deletions, those of foreign keys would check each row. */
const EMPTY = `
  begin;
  set local session_replication_role = replica;
  ${['delivery_attempt', 'delivery', 'credential', 'submission', 'rate_limit', 'heartbeat', 'audit']
    .map((table) => `delete from leads.${table};`)
    .join('\n')}
  ${END_PAUSE};
  commit;
`;

/** The URL of the database under test. It must be local, because the tests empty it. */
function databaseUrl(): string {
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

// One connection for all tests, so that statements run in order and share a transaction. It ends with the process.
const pool = new pg.Pool({connectionString: databaseUrl(), max: 1, idleTimeoutMillis: 0});

/** The database under test, as its owner. */
export const database: TestDatabase = {
  async rows<Row>(sql: string, values: readonly unknown[] = []) {
    // With values a query is a single one, in pg's extended protocol.
    const results = await pool.query(sql, values.length === 0 ? undefined : [...values]);
    return ([results].flat().at(-1)?.rows ?? []) as Row[];
  },
  async row<Row>(sql: string, values: readonly unknown[] = []) {
    const rows = await database.rows<Row>(sql, values);
    same(rows.length, 1, `rows of: ${sql}`);
    return present(rows[0], 'a row');
  },
  async count(table) {
    const sql = `select count(*)::int as count from leads.${table}`;
    return (await database.row<{count: number}>(sql)).count;
  },
  async dump() {
    const tables = await database.rows<{name: string}>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'leads' and tablename <> 'channel_pace'",
    );
    const texts = tables.map(({name}) => `select t::text as text from leads.${name} t`);
    const found = await database.rows<{text: string}>(texts.join(' union all '));
    return found.map(({text}) => text).join('\n');
  },
  async inTransaction(action) {
    await pool.query('begin');
    try {
      return await action();
    } finally {
      await pool.query('commit');
    }
  },
  async endPause() {
    await pool.query(END_PAUSE);
  },
  async empty() {
    await pool.query(EMPTY);
  },
};

if ((await database.count('submission')) > 0) {
  throw new Error('DATABASE_URL holds leads: point it at an empty database');
}
await database.rows('alter role leads_fn login');

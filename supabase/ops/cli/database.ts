import {connectPostgres} from '../../local/connect-postgres.ts';
import {loadEnvFile, readSettings} from '../../local/settings.ts';
import {IN_CHECKOUT, OpsError} from './output.ts';

/** A connection: runs one statement and returns its rows. */
export type Database = {
  query: <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
};

/**
 * Opens the leads' database: DATABASE_URL if set; else, in a checkout, the embedded one, through its socket while the
 * site runs, directly while it does not.
 *
 * @param options `served: true` never opens the files directly, so that a long-running command does not block a start
 *   of the site
 * @throws {OpsError} when there is none, or it may not be read
 * @throws {StartError} when its server does not answer, or a setting is wrong
 */
export async function openDatabase({served = false} = {}): Promise<Database> {
  if (IN_CHECKOUT) {
    loadEnvFile();
  }
  const settings = readSettings(process.env);
  if (settings.DATABASE_URL !== undefined) {
    return connect(settings.DATABASE_URL, settings.DATABASE_CA);
  }
  if (!IN_CHECKOUT) {
    throw new OpsError(
      'DATABASE_URL is not set. Set it to the address of the leads’ database, with your own login in it.',
    );
  }
  // PGlite is no part of an installed program.
  const {openEmbedded} = await import('./embedded-database.ts');
  const opened = await openEmbedded(settings.DATA_DIR, served);
  return 'url' in opened ? connect(opened.url) : explaining(opened);
}

/**
 * Runs `work` with an open database and closes it.
 *
 * @throws what {@link openDatabase} and `work` throw
 */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * SQL that formats a timestamp expression as ISO 8601 in UTC. The database formats it, so that both drivers return
 * the same text.
 */
export function utc(column: string): string {
  return `to_char((${column}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

async function connect(url: string, authority: string | null = null): Promise<Database> {
  const client = await connectPostgres(url, authority);
  return explaining({
    query: async <Row>(sql: string, values?: unknown[]) =>
      (await client.query(sql, values)).rows as Row[],
    close: () => client.end(),
  });
}

/** The same database; a statement that fails says what to do about it. */
function explaining({query, close}: Database): Database {
  return {
    query: <Row>(sql: string, values: unknown[] = []) => query<Row>(sql, values).catch(explain),
    close,
  };
}

/** PostgreSQL's error codes for a missing schema, table, column or function. */
const UNKNOWN_NAME = new Set(['3F000', '42P01', '42703', '42883']);

function explain(error: Error & {code?: string}): never {
  throw new OpsError(
    UNKNOWN_NAME.has(error.code ?? '')
      ? `This database lacks a migration (${error.message}). npm start, or supabase db push, applies what is missing.`
      : `The database refused the question (${error.code ?? error.message}). Check that its migrations are applied and that this user may read the leads schema.`,
    {cause: error},
  );
}

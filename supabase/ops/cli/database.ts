import {existsSync} from 'node:fs';
import {hostname, userInfo} from 'node:os';
import {connectPostgres, toEmbeddedUrl} from '../../local/connect-postgres.ts';
import {openDataFolder} from '../../local/data-folder.ts';
import {isLock, takeLock} from '../../local/lock.ts';
import {loadEnvFile, listPartPorts, readSettings, type Settings} from '../../local/settings.ts';
import {OpsError} from './output.ts';

/** The leads' database, open. */
export type Database = {
  /** Runs one statement and returns its rows. */
  query: <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;
  /** Who the audit says it was: LEADS_ACTOR, else this machine's user. */
  actor: string;
  /** With the ports of the stack that runs, whatever this shell says. */
  settings: Settings;
};

/**
 * Runs `work` with the leads' database, in UTC: DATABASE_URL if set, else the embedded one, while the site runs too.
 *
 * @throws {OpsError} when there is none, or it refuses a statement
 * @throws {StartError} when its server does not answer, or a setting is wrong
 */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  loadEnvFile();
  const {query, close, settings} = await open(readSettings(process.env));
  const {LEADS_ACTOR = ''} = process.env;
  const actor = LEADS_ACTOR.trim().slice(0, 200) || `${userName()}@${hostname()}`;
  try {
    await query(`set time zone 'UTC'`);
    return await work({
      actor,
      settings,
      query: (sql, values) => query<never>(sql, values).catch(explain),
    });
  } finally {
    await close();
  }
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown'; // a container may run as a user without a name
  }
}

type Connection = Pick<Database, 'query'> & {close: () => Promise<void>};

async function open(settings: Settings): Promise<Connection & {settings: Settings}> {
  const {DATABASE_URL, DATABASE_CA, DATA_DIR} = settings;
  if (DATABASE_URL !== undefined) {
    return {settings, ...(await connect(DATABASE_URL, DATABASE_CA))};
  }
  const folder = openDataFolder(DATA_DIR);
  if (!existsSync(folder.postgres)) {
    throw new OpsError(
      `This user finds no database in ${folder.root} yet. Start the site once with npm start, be the user who runs it, or set DATABASE_URL or DATA_DIR.`,
    );
  }
  const lock = takeLock(folder.lock);
  if (isLock(lock)) {
    process.once('exit', () => lock.release());
    return {settings, ...(await openFiles(folder.postgres))};
  }
  if (lock.ports === undefined) {
    throw new OpsError(
      `Another command (process ${lock.pid}) has the database open. Try again in a moment.`,
    );
  }
  const running = {...settings, ...listPartPorts(lock.ports.parts)};
  return {settings: running, ...(await connect(toEmbeddedUrl(running.DATABASE_PORT)))};
}

async function connect(url: string, authority: string | null = null): Promise<Connection> {
  const client = await connectPostgres(url, authority);
  return {
    query: async <Row>(sql: string, values?: unknown[]) =>
      (await client.query(sql, values)).rows as Row[],
    close: () => client.end(),
  };
}

async function openFiles(folder: string): Promise<Connection> {
  const {openDatabase} = await import('../../local/embedded-postgres.ts'); // takes a second to load
  const database = await openDatabase(folder);
  return {
    query: async <Row>(sql: string, values?: unknown[]) =>
      (await database.query<Row>(sql, values)).rows,
    close: () => database.close(),
  };
}

/** PostgreSQL's error codes for a missing schema, table, column or function. */
const UNKNOWN_NAME = new Set(['3F000', '42P01', '42703', '42883']);

function explain(error: Error & {code?: string}): never {
  throw new OpsError(
    UNKNOWN_NAME.has(error.code ?? '')
      ? `This database lacks a migration (${error.message}). npm start, or supabase db push, applies what is missing.`
      : `The database refused the question (${error.code}: ${error.message}). Check that its migrations are applied and that this user may read the leads schema.`,
    {cause: error},
  );
}

import {existsSync} from 'node:fs';
import {hostname, userInfo} from 'node:os';
import {connectPostgres, remedyOf, toEmbeddedUrl} from '../../local/connect-postgres.ts';
import {openDataFolder} from '../../local/data-folder.ts';
import {isLock, takeLock} from '../../local/lock.ts';
import {loadEnvFile, listPartPorts, readSettings, type Settings} from '../../local/settings.ts';
import {OpsError} from './output.ts';

/** The open database of the leads. */
export type Database = {
  query: <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;
  /** The name for the audit: LEADS_ACTOR, else this machine's user. */
  actor: string;
  /** The settings, with the ports of the stack that runs on this data folder. */
  settings: Settings;
};

/** Runs `work` with the database of DATABASE_URL, else the embedded one, even while the site runs. Times are in UTC. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  loadEnvFile();
  const {client, close, settings} = await open(readSettings(process.env));
  const {LEADS_ACTOR = ''} = process.env;
  const actor = LEADS_ACTOR.trim().slice(0, 200) || `${userName()}@${hostname()}`;
  try {
    await client.query(`set time zone 'UTC'`);
    // Supabase locks a full database by this default, which a session may lift: what makes room must still run.
    await client.query('set default_transaction_read_only = off');
    const query = async <Row>(sql: string, values?: unknown[]) =>
      (await client.query(sql, values).catch(explain)).rows as Row[];
    return await work({actor, settings, query});
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

type Connection = {
  client: {query: (sql: string, values?: unknown[]) => Promise<{rows: unknown[]}>};
  close: () => Promise<void>;
  settings: Settings;
};

/** Opens the database: a server's, the running site's, or the embedded one's files. */
async function open(settings: Settings): Promise<Connection> {
  const {DATABASE_URL, DATABASE_CA, DATA_DIR} = settings;
  if (DATABASE_URL !== undefined) {
    return connect(settings, DATABASE_URL, DATABASE_CA);
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
    const {openDatabase} = await import('../../local/embedded-postgres.ts'); // takes a second to load
    const client = await openDatabase(folder.postgres);
    return {settings, client, close: () => client.close()};
  }
  if (lock.ports === undefined) {
    throw new OpsError(
      `Another command (process ${lock.pid}) has the database open. Try again in a moment.`,
    );
  }
  const running = {...settings, ...listPartPorts(lock.ports.parts)};
  return connect(running, toEmbeddedUrl(running.DATABASE_PORT));
}

async function connect(settings: Settings, url: string, authority: string | null = null) {
  const client = await connectPostgres(url, authority);
  return {settings, client, close: () => client.end()};
}

/** PostgreSQL's error codes for a missing schema, table, column or function. */
const UNKNOWN_NAME = new Set(['3F000', '42P01', '42703', '42883']);

function explain(error: Error & {code?: string}): never {
  throw new OpsError(
    UNKNOWN_NAME.has(error.code ?? '')
      ? `This database lacks a migration (${error.message}). npm start, or npm run deploy -- database, applies what is missing.`
      : `The database refused the query (${error.code}: ${error.message}). ${remedyOf(error, 'Check that its migrations are applied and that this user may read the leads schema.')}`,
    {cause: error},
  );
}

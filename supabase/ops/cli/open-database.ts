import {accessSync, constants} from 'node:fs';
import {connectPostgres} from '../../local/connect-postgres.ts';
import {dataFolder} from '../../local/data-folder.ts';
import {embeddedUrl} from '../../local/embedded-url.ts';
import {hasDatabase, openDatabase as openFiles} from '../../local/embedded-postgres.ts';
import {isLock, takeLock, type Lock} from '../../local/lock.ts';
import {loadEnvFile, readSettings} from '../../local/settings.ts';
import {OpsError} from './ops-error.ts';

/** A connection: runs one statement and returns its rows. */
export type Database = {
  query: <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
};

/**
 * Opens the leads' database: DATABASE_URL if set; else the embedded one, through its socket while the site runs,
 * directly while it does not.
 *
 * @param options `served: true` never opens the files directly, so that a long-running command does not block a start
 *   of the site
 * @throws {OpsError} when there is none, or it may not be read
 * @throws {StartError} when its server does not answer, or a setting is wrong
 */
export async function openDatabase({served = false} = {}): Promise<Database> {
  loadEnvFile();
  const settings = readSettings(process.env);
  if (settings.DATABASE_URL !== undefined) {
    return connect(settings.DATABASE_URL);
  }
  const folder = dataFolder(settings.DATA_DIR);
  assertReadable(folder.root);
  if (!hasDatabase(folder.postgres)) {
    throw new OpsError(
      `There is no database in ${folder.root} yet. Start the site once with npm start, or set DATABASE_URL or DATA_DIR.`,
    );
  }
  const answer = takeLock(folder.postgresLock);
  if (isLock(answer)) {
    if (served) {
      answer.release();
      throw new OpsError('The site does not run, so no lead comes in. Start it with npm start.');
    }
    return openAlone(folder.postgres, answer);
  }
  if (answer.port === undefined) {
    throw new OpsError(
      `Another command (process ${answer.pid}) has the database open. Try again in a moment.`,
    );
  }
  return connect(embeddedUrl(answer.port));
}

/** PostgreSQL's error codes for a missing schema, table, column or function. */
const UNKNOWN_NAME = new Set(['3F000', '42P01', '42703', '42883']);

/**
 * A folder without read permission would look empty.
 *
 * @throws {OpsError} when this user may not read it
 */
function assertReadable(folder: string): void {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new OpsError(
        `This user may not open ${folder}. Run the command as the user who runs the site.`,
      );
    }
  }
}

async function connect(url: string): Promise<Database> {
  const client = await connectPostgres(url);
  return {
    query: async <Row>(sql: string, values: unknown[] = []) => {
      const {rows} = await client.query(sql, values).catch(explain);
      return rows as Row[];
    },
    close: () => client.end(),
  };
}

async function openAlone(folder: string, lock: Lock): Promise<Database> {
  const release = () => lock.release();
  process.once('exit', release);
  const database = await openFiles(folder);
  return {
    query: async <Row>(sql: string, values: unknown[] = []) => {
      const {rows} = await database.query<Row>(sql, values).catch(explain);
      return rows;
    },
    close: async () => {
      await database.close();
      release();
    },
  };
}

function explain(error: Error & {code?: string}): never {
  throw new OpsError(
    UNKNOWN_NAME.has(error.code ?? '')
      ? `This database lacks a migration (${error.message}). npm start, or supabase db push, applies what is missing.`
      : `The database refused the question (${error.code ?? error.message}). Check that its migrations are applied and that this user may read the leads schema.`,
    {cause: error},
  );
}

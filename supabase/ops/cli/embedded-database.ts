import {accessSync, constants} from 'node:fs';
import {embeddedUrl} from '../../local/connect-postgres.ts';
import {dataFolder, hasDatabase} from '../../local/data-folder.ts';
import {openDatabase} from '../../local/embedded-postgres.ts';
import {isLock, takeLock, type Lock} from '../../local/lock.ts';
import {OpsError} from './output.ts';

/**
 * Opens the embedded database of a data folder.
 *
 * @param served never open the files directly
 * @returns the address of its server while the site runs, else the opened files
 * @throws {OpsError} when there is none, another command has it, or this user may not read it
 */
export async function openEmbedded(dataDir: string, served: boolean) {
  const folder = dataFolder(dataDir);
  assertReadable(folder.root);
  if (!hasDatabase(folder.postgres)) {
    throw new OpsError(
      `There is no database in ${folder.root} yet. Start the site once with npm start, or set DATABASE_URL or DATA_DIR.`,
    );
  }
  const taken = takeLock(folder.lock);
  if (isLock(taken)) {
    if (served) {
      taken.release();
      throw new OpsError('The site does not run, so no lead comes in. Start it with npm start.');
    }
    return openFiles(folder.postgres, taken);
  }
  if (taken.ports === undefined) {
    throw new OpsError(
      `Another command (process ${taken.pid}) has the database open. Try again in a moment.`,
    );
  }
  return {url: embeddedUrl(taken.ports.database)};
}

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

async function openFiles(folder: string, lock: Lock) {
  const release = () => lock.release();
  process.once('exit', release);
  const database = await openDatabase(folder);
  return {
    query: async <Row>(sql: string, values?: unknown[]) =>
      (await database.query<Row>(sql, values)).rows,
    close: async () => {
      await database.close();
      release();
    },
  };
}

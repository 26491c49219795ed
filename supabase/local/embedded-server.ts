import {PGLiteSocketServer} from '@electric-sql/pglite-socket';
import {setTimeout as sleep} from 'node:timers/promises';
import {embeddedUrl} from './connect-postgres.ts';
import {hasDatabase} from './data-folder.ts';
import {createDatabase, openDatabase} from './embedded-postgres.ts';
import {isLock, takeLock, type Lock} from './lock.ts';
import {doUpkeep} from './upkeep.ts';

/** How long to wait for the lock of a process that was just killed. */
const LOCK_TIMEOUT_MS = 10_000;
const UPKEEP_EVERY = 10 * 60_000;

/** Creates an empty database in `folder`, unless another process has just made one. */
export async function makeDatabase(folder: string, lockFile: string, port: number): Promise<void> {
  const lock = await waitForLock(lockFile, port);
  if (!hasDatabase(folder)) {
    await createDatabase(folder);
  }
  lock.release();
}

/** Serves the embedded Postgres in `folder` on the loopback address. */
export async function serveDatabase(folder: string, lockFile: string, port: number) {
  const lock = await waitForLock(lockFile, port);
  const database = await openDatabase(folder);
  const server = new PGLiteSocketServer({
    db: database,
    port,
    host: '127.0.0.1',
    maxConnections: 50,
  });
  await server.start();
  const upkeep = setInterval(() => void tryUpkeep(embeddedUrl(port)), UPKEEP_EVERY);
  return {
    async close(): Promise<void> {
      clearInterval(upkeep);
      await server.stop();
      await database.close();
      lock.release();
    },
  };
}

/** A failed upkeep costs disk space, not leads, so it is only logged; the next run makes up for it. */
async function tryUpkeep(url: string): Promise<void> {
  try {
    await doUpkeep(url);
  } catch (error) {
    console.error(`Upkeep of the database failed: ${String(error)}`);
  }
}

async function waitForLock(file: string, port: number): Promise<Lock> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    const taken = takeLock(file, port);
    if (isLock(taken)) {
      return taken;
    }
    if (Date.now() > deadline) {
      throw new Error(
        `The database is in use by process ${taken.pid}. Stop that process, or set DATA_DIR to another folder.`,
      );
    }
    await sleep(100);
  }
}

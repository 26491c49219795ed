import {PGLiteSocketServer} from '@electric-sql/pglite-socket';
import {setTimeout as sleep} from 'node:timers/promises';
import {createDatabase, hasDatabase, openDatabase} from './embedded-postgres.ts';
import {embeddedUrl} from './embedded-url.ts';
import {endWithStdin} from './end-with-stdin.ts';
import {isLock, takeLock, type Lock} from './lock.ts';
import {doUpkeep} from './upkeep.ts';

/** How long to wait for the lock of a process that was just killed, in milliseconds. */
const LOCK_PATIENCE = 10_000;
const UPKEEP_EVERY = 10 * 60_000;

/**
 * The process of the embedded Postgres. `create FOLDER` creates an empty database and exits. `serve FOLDER LOCK PORT`
 * serves it on the loopback address until SIGTERM, or until its stdin closes because the starting process is gone.
 */
async function main([
  command = '',
  folder = '',
  lockFile = '',
  port = '',
]: string[]): Promise<void> {
  endWithStdin();
  const lock = await waitForLock(lockFile, Number(port));
  if (command === 'create') {
    if (!hasDatabase(folder)) {
      await createDatabase(folder);
    }
    lock.release();
    process.exit(0);
  }
  await serve(folder, lock, Number(port));
}

async function serve(folder: string, lock: Lock, port: number): Promise<void> {
  const database = await openDatabase(folder);
  const server = new PGLiteSocketServer({
    db: database,
    port,
    host: '127.0.0.1',
    maxConnections: 50,
  });
  await server.start();
  const upkeep = setInterval(() => void tryUpkeep(embeddedUrl(port)), UPKEEP_EVERY);
  process.once('SIGTERM', async () => {
    clearInterval(upkeep);
    await server.stop();
    await database.close();
    lock.release();
    process.exit(0);
  });
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
  const deadline = Date.now() + LOCK_PATIENCE;
  for (;;) {
    const answer = takeLock(file, port);
    if (isLock(answer)) {
      return answer;
    }
    if (Date.now() > deadline) {
      throw new Error(
        `The database is in use by process ${answer.pid}. Stop that process, or set DATA_DIR to another folder.`,
      );
    }
    await sleep(100);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});

import {PGlite} from '@electric-sql/pglite';
import {existsSync, mkdirSync, renameSync, rmSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {DURABLE_START_PARAMS, DurableNodeFS} from './durable-node-fs.ts';
import {flushFolder} from './flush-folder.ts';
import {StartError} from './start-error.ts';

/** Whether `folder` holds a completely created database. */
export function hasDatabase(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

/**
 * Creates an empty database in `folder`, under another name first, so that an interrupted start leaves no partial
 * database. Uses 800 MB of memory for some seconds, so run it in a process of its own.
 */
export async function createDatabase(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, {recursive: true, force: true});
  mkdirSync(draft, {mode: 0o700}); // PGlite creates world-writable files
  const database = await PGlite.create({
    fs: new DurableNodeFS(draft),
    startParams: DURABLE_START_PARAMS,
  });
  await database.exec('checkpoint');
  await database.close();
  renameSync(draft, folder);
  // Without it a power failure may undo the rename, and the next start would delete the draft with the leads in it.
  flushFolder(dirname(folder));
}

/**
 * Opens the database in `folder`. The caller holds its lock: PGlite itself lets two processes in, and they lose rows.
 *
 * @throws {StartError} when commits do not reach the disk
 */
export async function openDatabase(folder: string): Promise<PGlite> {
  const files = new DurableNodeFS(folder);
  const database = await PGlite.create({fs: files, startParams: DURABLE_START_PARAMS});
  const before = files.flushes;
  const {rows} = await database.query<{fsync: string}>('show fsync');
  await database.exec(
    `select pg_logical_emit_message(true, 'start', 'does a commit reach the disk?')`,
  );
  if (rows[0]?.fsync !== 'on' || files.flushes === before) {
    await database.close();
    throw new StartError(
      'The embedded Postgres does not flush its commits to disk, so leads could be lost. Delete node_modules and start again; if it stays, use a Postgres server through DATABASE_URL.',
    );
  }
  return database;
}

import {accessSync, chmodSync, closeSync, constants, fsyncSync, mkdirSync, openSync} from 'node:fs';
import {join} from 'node:path';
import {StartError} from './start-error.ts';

/** The folder of everything that survives a restart. */
export type DataFolder = ReturnType<typeof openDataFolder>;

/** The paths inside a data folder. Creates nothing. */
export function openDataFolder(root: string) {
  return {
    root,
    /** The embedded Postgres' files. */
    postgres: join(root, 'postgres'),
    keys: join(root, 'keys'),
    logs: join(root, 'logs'),
    crmReceived: join(root, 'crm-received.jsonl'),
    /** The mails of the local inbox, one `.eml` file each. */
    inbox: join(root, 'inbox'),
    /** Deno's cache of compiled modules; may be deleted at any time. */
    denoCache: join(root, 'deno'),
    /** The lock's file, which names the process that uses the folder. */
    lock: join(root, 'stack.lock'),
  };
}

/** Creates the folder, readable by this user only. @throws {StartError} when it cannot be written */
export function prepareDataFolder(root: string): DataFolder {
  const folder = openDataFolder(root);
  try {
    mkdirSync(root, {recursive: true, mode: 0o700});
    accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK);
    for (const path of [folder.keys, folder.logs, folder.denoCache, folder.inbox]) {
      mkdirSync(path, {recursive: true, mode: 0o700});
      chmodSync(path, 0o700);
    }
  } catch (error) {
    throw new StartError(
      `The data folder cannot be used (${(error as Error).message}). Let this user write there, or set DATA_DIR to another folder.`,
      {cause: error},
    );
  }
  return folder;
}

/** How long the folder keeps what the fake CRM and the inbox received: leads in plain text. */
export const KEPT_MS = 30 * 24 * 3_600_000;

/** Flushes a folder's entries to disk. Without it, a power failure can undo a file's creation or renaming. */
export function flushFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

import {closeSync, fsyncSync, openSync, rmSync, writeSync} from 'node:fs';
import {dirname} from 'node:path';
import {flushFolder} from '../../local/flush-folder.ts';
import {OpsError} from './ops-error.ts';

/** Adds to a file that is being written. */
export type WriteToFile = (data: string | Uint8Array) => void;

/**
 * Makes a file that this user alone can read, and keeps it when `work` has written it to the end; otherwise there is none, and the
 * same command can be typed again.
 *
 * @throws {OpsError} when there is one of that name already, which stays as it is, or it cannot be made
 */
export async function withNewFile<T>(
  path: string,
  work: (write: WriteToFile) => Promise<T>,
): Promise<T> {
  const descriptor = open(path);
  try {
    const result = await work((data) => writeAll(descriptor, data));
    fsyncSync(descriptor);
    flushFolder(dirname(path));
    return result;
  } catch (error) {
    rmSync(path, {force: true});
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

function writeAll(descriptor: number, data: string | Uint8Array): void {
  const bytes = typeof data === 'string' ? Buffer.from(data, 'utf8') : data;
  for (let done = 0; done < bytes.length;) {
    done += writeSync(descriptor, bytes, done);
  }
}

function open(path: string): number {
  try {
    return openSync(path, 'wx', 0o600);
  } catch (error) {
    const {code = 'failed'} = error as NodeJS.ErrnoException;
    throw new OpsError(
      code === 'EEXIST'
        ? `${path} is there already and is not overwritten. Give another name, or move it away.`
        : `${path} cannot be made (${code}). Give a folder that this user may write.`,
      {cause: error},
    );
  }
}

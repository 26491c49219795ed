import {closeSync, fsyncSync, openSync, rmSync, writeSync} from 'node:fs';
import {dirname} from 'node:path';
import {flushFolder} from '../../local/data-folder.ts';
import {OpsError} from './output.ts';

/** Appends to a file that is being written. */
type WriteToFile = (data: string | Uint8Array) => void;

/**
 * Creates a file that only this user can read. When `work` fails, the file is removed, so that the same command can
 * be run again.
 *
 * @throws {OpsError} when the file exists already (it stays as it is) or cannot be created
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

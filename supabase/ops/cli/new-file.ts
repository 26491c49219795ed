import {closeSync, fsyncSync, openSync, writeSync} from 'node:fs';
import {OpsError} from './ops-error.ts';

/** A file that is being written. */
export type NewFile = {write: (data: string | Uint8Array) => void; close: () => void};

/**
 * Makes a file that this user alone can read.
 *
 * @throws {OpsError} when there is one of that name already, which stays as it is, or it cannot be made
 */
export function createNewFile(path: string): NewFile {
  const descriptor = open(path);
  return {
    write: (data) => {
      const bytes = typeof data === 'string' ? Buffer.from(data, 'utf8') : data;
      for (let done = 0; done < bytes.length;) {
        done += writeSync(descriptor, bytes, done);
      }
    },
    close: () => {
      fsyncSync(descriptor);
      closeSync(descriptor);
    },
  };
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

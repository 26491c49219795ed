import {closeSync, fsyncSync, openSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';
import {flushFolder} from '../../local/data-folder.ts';
import {OpsError} from './output.ts';

/** Creates a file that only this user can read; removes it when `work` fails. @throws {OpsError} when it exists */
export async function withNewFile<T>(
  path: string,
  work: (write: (text: string) => void) => Promise<T>,
): Promise<T> {
  const descriptor = open(path);
  try {
    const result = await work((text) => writeFileSync(descriptor, text));
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

function open(path: string): number {
  try {
    return openSync(path, 'wx', 0o600);
  } catch (error) {
    const {code = 'failed'} = error as NodeJS.ErrnoException;
    throw new OpsError(
      code === 'EEXIST'
        ? `${path} exists already and is not overwritten. Give another name, or move it away.`
        : `${path} cannot be made (${code}). Give a folder that this user may write.`,
      {cause: error},
    );
  }
}

/** Reads the file that an operator names. @throws {OpsError} when it cannot be read */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    throw new OpsError(`${path} cannot be read (${code}). Name a file that this user may read.`, {
      cause: error,
    });
  }
}

import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {dirname} from 'node:path';
import {flushFolder} from '../../local/data-folder.ts';
import {OpsError} from './output.ts';

/**
 * Creates a file that only this user can read. It gets its name when it is whole: a killed command leaves a `.part`,
 * Ctrl-C nothing. @throws {OpsError} when either exists, so that two commands never write one file
 */
export async function withNewFile<T>(
  path: string,
  work: (write: (text: string) => void) => Promise<T>,
): Promise<T> {
  const part = `${path}.part`;
  const descriptor = open(path, part);
  process.once('SIGINT', () => {
    rmSync(part, {force: true});
    process.exit(130);
  });
  try {
    const result = await work((text) => write(path, () => writeFileSync(descriptor, text)));
    write(path, () => {
      fsyncSync(descriptor);
      renameSync(part, path);
      flushFolder(dirname(path));
    });
    return result;
  } finally {
    closeSync(descriptor);
    rmSync(part, {force: true});
  }
}

const write = (path: string, act: () => void): void =>
  explain(
    act,
    (code) => `${path} cannot be written (${code}). Free some space, or write elsewhere.`,
  );

function open(path: string, part: string): number {
  if (existsSync(path)) {
    throw new OpsError(
      `${path} exists already and is not overwritten. Give another name, or move it away.`,
    );
  }
  return explain(
    () => openSync(part, 'wx', 0o600),
    (code) =>
      code === 'EEXIST'
        ? `${part} exists: another command writes it, or one was killed. Delete it, or give another name.`
        : `${path} cannot be made (${code}). Give a folder that this user may write.`,
  );
}

/** Reads the file that an operator names. @throws {OpsError} when it cannot be read */
export const readText = (path: string): string =>
  explain(
    () => readFileSync(path, 'utf8'),
    (code) => `${path} cannot be read (${code}). Name a file that this user may read.`,
  );

/** Does something with a file. @throws {OpsError} with the words for the system's error code */
function explain<T>(act: () => T, words: (code: string) => string): T {
  try {
    return act();
  } catch (error) {
    const {code = 'failed'} = error as NodeJS.ErrnoException;
    throw new OpsError(words(code), {cause: error});
  }
}

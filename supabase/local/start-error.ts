/** A reason not to start, for the terminal: one sentence and its remedy. */
export class StartError extends Error {
  override name = 'StartError';
}

const REMEDIES: Record<string, string> = {
  ENOSPC: 'the disk is full. Free some space and start again.',
  EDQUOT: 'the disk quota is used up. Free some space and start again.',
  EACCES: 'this user may not write there. Change its owner, or set DATA_DIR to another folder.',
  EPERM: 'this user may not write there. Change its owner, or set DATA_DIR to another folder.',
  EROFS: 'it is on a read-only disk. Set DATA_DIR to a folder that can be written.',
  ENOTDIR: 'a part of its path is a file. Set DATA_DIR to another folder.',
  EEXIST: 'a file is in its place. Set DATA_DIR to another folder.',
};

/**
 * A message for a file error at `path`; the error's own message when its code is unknown.
 * @param what the failed action, for example "The data folder cannot be written"
 */
export function toFileError(what: string, path: string, error: unknown): StartError {
  const {code = '', message = String(error)} = error as NodeJS.ErrnoException;
  return new StartError(`${what} (${path}): ${REMEDIES[code] ?? message}`, {cause: error});
}

import {closeSync, fsyncSync, openSync} from 'node:fs';

/** Has the disk keep what was made or renamed in a folder: without it a file may be back under its old name when the power fails. */
export function flushFolder(path: string): void {
  if (process.platform === 'win32') {
    return; // a folder cannot be opened there, and its names are kept by the system's own log
  }
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

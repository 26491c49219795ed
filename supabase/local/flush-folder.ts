import {closeSync, fsyncSync, openSync} from 'node:fs';

/** Flushes a folder's entries to disk. Without it, a power failure can undo a file's creation or renaming. */
export function flushFolder(path: string): void {
  if (process.platform === 'win32') {
    return; // Windows cannot open folders; NTFS journals their entries
  }
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

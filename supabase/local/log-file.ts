import {copyFileSync, openSync, readFileSync, statSync, truncateSync} from 'node:fs';

/** A larger log is renamed to `….1`. Bytes. */
const LARGEST = 10 * 1024 * 1024;

/** Opens a log for appending, readable by this user alone. @returns the file descriptor */
export function openLog(file: string): number {
  trimLog(file);
  return openSync(file, 'a', 0o600);
}

/**
 * Rotates a log that has grown too large, even while a program writes to it: the program appends, so it continues at
 * the new end. Never throws.
 */
export function trimLog(file: string): void {
  try {
    if ((statSync(file, {throwIfNoEntry: false})?.size ?? 0) > LARGEST) {
      copyFileSync(file, `${file}.1`);
      truncateSync(file);
    }
  } catch {
    // The disk is full, or the file was removed. The next run tries again.
  }
}

/** The last `count` non-empty lines of a log, from byte `from` on; '' when there are none. */
export function lastLines(file: string, count: number, from = 0): string {
  const lines = readFileSync(file).subarray(from).toString('utf8').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(-count)
    .join('\n');
}

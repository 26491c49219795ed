import {copyFileSync, openSync, readFileSync, statSync, truncateSync} from 'node:fs';

/** A log larger than this is put aside as `….1`. Bytes. */
const LARGEST = 10 * 1024 * 1024;

/** Opens a log for appending, readable by this user alone. @returns the file descriptor */
export function openLog(file: string): number {
  trimLog(file);
  return openSync(file, 'a', 0o600);
}

/**
 * Puts a log that has grown too large aside and begins it anew, also while a program writes to it: it was opened for
 * appending, so it goes on at the new end. Never throws: a log is not worth a stop.
 */
export function trimLog(file: string): void {
  try {
    if ((statSync(file, {throwIfNoEntry: false})?.size ?? 0) > LARGEST) {
      copyFileSync(file, `${file}.1`);
      truncateSync(file);
    }
  } catch {
    // The disk is full, or somebody took the file away. The next turn tries again.
  }
}

/** The last `count` lines of a log that are not empty, from byte `from` on; '' when there are none. */
export function lastLines(file: string, count: number, from = 0): string {
  const lines = readFileSync(file).subarray(from).toString('utf8').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(-count)
    .join('\n');
}

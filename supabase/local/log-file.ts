import {openSync, readFileSync, renameSync, statSync} from 'node:fs';

/** A log larger than this is put aside as `….1` when it is next opened. Bytes. */
const LARGEST = 10 * 1024 * 1024;

/** Opens a log for appending, readable by this user alone. @returns the file descriptor */
export function openLog(file: string): number {
  const size = statSync(file, {throwIfNoEntry: false})?.size ?? 0;
  if (size > LARGEST) {
    renameSync(file, `${file}.1`);
  }
  return openSync(file, 'a', 0o600);
}

/** The last `count` lines of a log that are not empty, from byte `from` on; '' when there are none. */
export function lastLines(file: string, count: number, from = 0): string {
  const lines = readFileSync(file).subarray(from).toString('utf8').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(-count)
    .join('\n');
}

import {readFileSync} from 'node:fs';
import path from 'node:path';

/** Reads a table, whose cells are separated by "⇒". Skips lines that begin with "# ". */
export function readTable(folder: string, name: string): string[][] {
  const lines = readFileSync(path.join(folder, name), 'utf8').split('\n');
  return lines.filter((line) => /^(?!# ).* ⇒ /u.test(line)).map((line) => line.split(' ⇒ '));
}

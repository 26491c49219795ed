import {readFileSync} from 'node:fs';
import {join} from 'node:path';

/**
 * Cases of three lines: the fault; a text of the sample article and its replacement (`\n` ends a line); the place,
 * and words of message and remedy. Where the remedy says what to write, what its author writes and the page then shows.
 */
export function readCases(file: string) {
  const table = readFileSync(join(import.meta.dirname, '../samples', file), 'utf8');
  return (table.match(/(?:.+\n){3}/gu) ?? []).map((lines) => {
    const parts =
      /^(.+)\n {2}(.+) ⇒ ?(.*)\n {2}(\d+:\d+) (.+) → (.+?)(?: ⇒ (.*) ⇒ (.+))?\n$/u.exec(lines) ??
      [];
    const [, name = '', from = '', to = '', at = '', message = '', fix = '', obeyed, shown = ''] =
      parts.map((it) => it?.replaceAll('\\n', '\n'));
    return {lines, name, from, to, at, message, fix, obeyed, shown};
  });
}

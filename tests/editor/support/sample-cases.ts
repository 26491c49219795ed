import {readFileSync} from 'node:fs';
import {join} from 'node:path';

/**
 * Cases of three lines: the fault; what of the sample article becomes what (`\n` ends a line); place, words of message
 * and remedy, and, where the remedy tells what to write, what its author writes and what the page then has.
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

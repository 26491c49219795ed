import {readTable} from '../../posts/plugin/problem';
import type {Fault} from './siteFacts';

const TABLE = readTable(__dirname, 'faults.txt');

/** The rows of a rule in the table of faults. */
export const listRows = (rule: string, flags = 'gisu') =>
  TABLE.filter(([name]) => name === rule).map(([, pattern = '', message = '', fix = '']) => {
    return {pattern: new RegExp(pattern, flags), message, fix};
  });

const fill = (words: string, groups: readonly (string | undefined)[]) =>
  words.replace(/\$(\d)(?!,\d)/gu, (_, at) => groups[Number(at)] ?? '');

type Rows = ReturnType<typeof listRows>;

/** The rows whose patterns match in at least one block. Few do: the rest need not be compared block by block. */
export const rowsIn = (rows: Rows, blocks: readonly string[]) =>
  rows.filter(({pattern}) => blocks.some((words) => words.search(pattern) >= 0));

/** Where the patterns of rows match in words at an offset of the text. Most do not, and `matchAll` copies a pattern. */
export const findRows = (rows: Rows, words: string, at = 0) =>
  rowsIn(rows, [words]).flatMap(({pattern, message, fix}) =>
    Array.from(words.matchAll(pattern), (it) => {
      const fault: Fault = [fill(message, it), fill(fix, it)];
      return [at + it.index, fault, it[0].length] as const;
    }),
  );

const rowsOf = new Map<string, Rows>();

/** The fault of the first row whose pattern matches, or null. */
export function readFault(rule: string, found: string): Fault | null {
  const rows = rowsOf.get(rule) ?? listRows(rule);
  rowsOf.set(rule, rows);
  return findRows(rows, found)[0]?.[1] ?? null;
}

import {readFileSync} from 'node:fs';
import path from 'node:path';
import {distance} from 'fastest-levenshtein';

export type Problem = Readonly<{
  file: string;
  line: number;
  column: number;
  rule: string;
  message: string;
  fix: string;
  /** True for a note about style, which stops neither build nor check. */
  isNote?: boolean;
}>;

/** The line and column of an offset, counted from 1. */
export function findPosition(text: string, offset: number): Pick<Problem, 'line' | 'column'> {
  const before = text.slice(0, offset);
  return {line: before.split('\n').length, column: offset - before.lastIndexOf('\n')};
}

/** Formats a problem as `file:line:column  message`, with the remedy on the next line. */
export function formatProblem({file, line, column, message, fix, isNote}: Problem): string {
  return `${file}:${line}:${column}  ${isNote ? 'Note: ' : ''}${message}\n    ${fix}`;
}

/** At most this share of a suggestion's letters differs from what was typed. */
const TOLERANCE = 0.4;

/** A longer word is not a misspelling, and comparing it would take seconds. */
const LONGEST = 200;

const farFrom = (word: string, option: string) =>
  distance(word.toLowerCase(), option.toLowerCase());

function isNear(word: string, option: string): boolean {
  const far = farFrom(word, option);
  return far < option.length && far <= Math.max(1, option.length * TOLERANCE);
}

const nameIn = (address: string) => path.parse(address).name;

/** Returns a question whether the nearest option was meant, or `otherwise` if none is near. */
export function suggestWord(word: string, options: readonly string[], otherwise: string): string {
  const [nearest] = (word.length > LONGEST ? [] : options)
    // Names are compared alone too: files of a folder have most of their address in common.
    .filter((option) => isNear(word, option) && isNear(nameIn(word), nameIn(option)))
    .toSorted((a, b) => farFrom(word, a) - farFrom(word, b));
  return nearest ? `Did you mean "${nearest}"?` : otherwise;
}

/** Reads a table, whose cells are separated by "⇒". Skips lines that begin with "# ". */
export function readTable(folder: string, name: string): string[][] {
  const lines = readFileSync(path.join(folder, name), 'utf8').split('\n');
  return lines.filter((line) => /^(?!# ).* ⇒ /u.test(line)).map((line) => line.split(' ⇒ '));
}

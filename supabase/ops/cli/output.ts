import {replaceInvisible} from '../../functions/_shared/mail/typed-text.ts';

/** Why a command failed, in one sentence with the next step. Ends the program with exit code 1. */
export class OpsError extends Error {
  override name = 'OpsError';
}

/** Prints a result on standard output. Messages about the work go to standard error, so that the two do not mix. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** `1 lead`, `2 leads`. */
export function formatCount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Replaces control and bidirectional characters, so that a visitor's text cannot control the operator's terminal. */
export function hideControls(text: string): string {
  return replaceInvisible(text, '·').replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '·');
}

/** A label and its value, for {@link formatSheet}. */
export type Line = readonly [label: string, value: string | null | undefined];

/** Formats lines of label and value. Skips labels without a value; further lines of a value are indented. */
export function formatSheet(lines: readonly Line[]): string {
  return lines
    .flatMap(([label, value]) => {
      const rows = value
        ?.split('\n')
        .map(hideControls)
        .join(`\n${' '.repeat(31)}`);
      return rows ? [`${hideControls(label).padEnd(30)} ${rows}`] : [];
    })
    .join('\n');
}

/** A time from the database's JSON, to the second. */
export function toSecond(time: string): string {
  return time.replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)[.\d]*\+00:00$/u, '$1Z');
}

/** Turns nested values into lines, each labeled by its path: `source landing`, `field email`. */
export function toLines(value: unknown, label = ''): Line[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.entries(value).flatMap(([key, it]) => toLines(it, `${label} ${key}`.trim()));
  }
  return [[label, value === null || value === undefined ? null : toSecond(String(value))]];
}

/** A table with headings. Longer cells are cut at `widest` characters. */
export function formatTable(
  headings: readonly string[],
  rows: readonly string[][],
  widest = 32,
): string {
  const all = [[...headings], ...rows.map((row) => row.map(hideControls))].map((row) =>
    row.map((cell) => [...cell]),
  );
  const widths = headings.map((_, column) =>
    Math.min(widest, Math.max(...all.map((row) => row[column]?.length ?? 0))),
  );
  const fit = (cell: string[], width = 0) =>
    (cell.length > width ? [...cell.slice(0, width - 1), '…'] : cell).join('') +
    ' '.repeat(Math.max(0, width - cell.length));
  return all
    .map((row) => row.map((cell, column) => fit(cell, widths[column])).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

/** `3 d 4 h`, `3 h 12 min`, `12 min`: a duration for a person. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) {
    return `${days} d ${hours % 24} h`;
  }
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

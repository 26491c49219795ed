/** Why a command failed, in one sentence with the next step. Ends the program with exit code 1. */
export class OpsError extends Error {
  override name = 'OpsError';
}

/** Whether this runs from a checkout of the repository; else it is an installed program, one file without folders around it. */
export const IN_CHECKOUT = import.meta.filename.endsWith('.ts');

/** The programs with several commands. */
export type Program = 'leads' | 'credentials' | 'deploy';

/** What an operator types to run a command, for sentences that name the next step. */
export function typed(program: Program, command: string): string {
  return IN_CHECKOUT ? `npm run ${program} -- ${command}` : `${program} ${command}`;
}

/** Prints a result on standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints a value as indented JSON. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}

/** Prints a message about the work on standard error, so that it never mixes with the results. */
export function note(text: string): void {
  console.error(text);
}

/** `1 lead`, `2 leads`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Replaces control and bidirectional characters, so that a visitor's text cannot control the operator's terminal. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '·');
}

/** Lines of label and value. Lines without a value are left out; further lines of a value are indented. */
export function sheet(
  lines: ReadonlyArray<readonly [string, string | number | null | undefined]>,
): string {
  return lines
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([label, value]) => `${plain(label).padEnd(30)} ${paragraph(String(value))}`)
    .join('\n');
}

/** A table with headings; cells are cut at `widest` characters. */
export function table(headings: readonly string[], rows: readonly string[][], widest = 32): string {
  const all = [[...headings], ...rows.map((row) => row.map(plain))];
  const widths = headings.map((_, column) =>
    Math.min(widest, Math.max(...all.map((row) => [...(row[column] ?? '')].length))),
  );
  return all
    .map((row) =>
      row
        .map((cell, column) => fit(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function fit(text: string, width: number): string {
  const letters = [...text];
  return letters.length > width
    ? `${letters.slice(0, width - 1).join('')}…`
    : text + ' '.repeat(width - letters.length);
}

function paragraph(text: string): string {
  return text
    .split('\n')
    .map(plain)
    .join(`\n${' '.repeat(31)}`);
}

/** `3 d 4 h`, `3 h 12 min`, `12 min`: a duration for a person. */
export function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) {
    return `${days} d ${hours % 24} h`;
  }
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

const PROGRESS_EVERY = 2000;

/**
 * Reports the progress of long work every two seconds.
 *
 * @param say formats the line, for example `1200 leads exported`
 * @returns a function that takes the number done so far
 */
export function createProgress(say: (done: number) => string): (done: number) => void {
  let last = Date.now();
  return (done) => {
    if (Date.now() - last >= PROGRESS_EVERY) {
      last = Date.now();
      note(`${say(done)} …`);
    }
  };
}

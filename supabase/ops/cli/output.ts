/** Prints what was asked for: on standard output, where another program may read it. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints a value as indented JSON. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}

/** Says something about the work itself: on standard error, so that it never mixes with what was asked for. */
export function note(text: string): void {
  console.error(text);
}

/** `1 lead`, `2 leads`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** A visitor's words must not steer the operator's terminal: control and direction characters become visible. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '·');
}

/** Lines of a label and a value each; those without a value are left out, a value's own lines are indented. */
export function sheet(
  lines: ReadonlyArray<readonly [string, string | number | null | undefined]>,
): string {
  return lines
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([label, value]) => `${plain(label).padEnd(30)} ${paragraph(String(value))}`)
    .join('\n');
}

/** Columns under headings, none wider than `widest` letters. */
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

/** A row of a result: column → figure. */
export type Row = Readonly<Record<string, string | number>>;

const text = (value: string | number | undefined) =>
  typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : (value ?? '');

/** Prints rows as a Markdown table or as JSON. */
export function printRows(title: string, rows: readonly Row[], isJson: boolean): void {
  if (isJson) {
    console.log(JSON.stringify({title, rows}));
    return;
  }
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [
    columns,
    columns.map(() => '---'),
    ...rows.map((row) => columns.map((it) => text(row[it]))),
  ];
  console.log(`\n${title}\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
}

/** The median. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

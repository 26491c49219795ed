/** A row of a result: column → figure. */
export type Row = Readonly<Record<string, string | number>>;

const text = (value: string | number | undefined) =>
  typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : (value ?? '');

/** Rows as a Markdown table. */
export function markdown(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [
    columns,
    columns.map(() => '---'),
    ...rows.map((row) => columns.map((it) => text(row[it]))),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The median. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/**
 * Measures every target once a round, in turns, so that what else the machine does falls on all of them.
 *
 * @returns the figures of each target
 */
export async function inTurns<Target, Figure>(
  rounds: number,
  targets: readonly Target[],
  measure: (target: Target) => Promise<Figure>,
): Promise<Figure[][]> {
  const figures: Figure[][] = targets.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) {
      figures[index]?.push(await measure(target));
    }
  }
  return figures;
}

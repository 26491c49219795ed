/** A row of a result: column → figure. */
export type Row = Readonly<Record<string, string | number>>;

/** What was measured once, by name. */
export type Figures = Readonly<Record<string, number>>;

/** Rows as a Markdown table. */
export function markdown(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const text = (value: string | number = '') =>
    typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : value;
  const lines = [
    columns,
    columns.map(() => '---'),
    ...rows.map((row) => columns.map((it) => text(row[it]))),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Measures every target once a round, in turns, so that what else the machine does falls on all of them. Gives medians. */
export async function inTurns<Target>(
  rounds: number,
  targets: readonly Target[],
  measure: (target: Target) => Promise<Figures>,
): Promise<Figures[]> {
  const measured = targets.map((target) => ({target, figures: [] as Figures[]}));
  for (let round = 0; round < rounds; round += 1) {
    for (const {target, figures} of measured) {
      figures.push(await measure(target));
    }
  }
  return measured.map(({figures}) => medians(figures));
}

/** The median of each figure. */
export function medians(all: readonly Figures[]): Figures {
  const middle = (name: string) =>
    all.map((it) => it[name] ?? Number.NaN).toSorted((a, b) => a - b)[Math.floor(all.length / 2)];
  return Object.fromEntries(Object.keys(all[0] ?? {}).map((it) => [it, middle(it) ?? Number.NaN]));
}

/** A row of a result: column → figure. */
export type Row = Readonly<Record<string, string | number>>;

export type Figures = Readonly<Record<string, number>>;

/** How often each target is measured; the figures are medians. */
const ROUNDS = 3;

/** Measures every target once per round, so that other work on the machine affects all of them. Returns medians. */
export async function inTurns<Target>(
  targets: readonly Target[],
  measure: (target: Target) => Promise<Figures>,
): Promise<Figures[]> {
  const measured: Figures[][] = targets.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, target] of targets.entries()) {
      measured[index]?.push(await measure(target));
    }
  }
  return measured.map((all) => {
    const median = (name: string) =>
      all.map((it) => it[name] ?? NaN).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)];
    return Object.fromEntries(Object.keys(all[0] ?? {}).map((it) => [it, median(it) ?? NaN]));
  });
}

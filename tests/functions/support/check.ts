import {deepEqual} from 'node:assert/strict';

export const {test} = Deno;

/** Like Node's `deepEqual`, but its error has message and values: in Deno 2.1 a message would hide the values. */
export function equal(actual: unknown, expected: unknown, what = 'value'): void {
  try {
    deepEqual(actual, expected);
  } catch (cause) {
    throw new Error(`${what}: ${String(cause)}`, {cause});
  }
}

/** The value, which must not be null or undefined. */
export function present<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) {
    throw new Error(`expected ${what}, got nothing`);
  }
  return value;
}

export function countsOf(words: readonly string[]): Record<string, number> {
  const groups = Object.entries(Object.groupBy(words, (word) => word));
  return Object.fromEntries(groups.map(([word, all = []]) => [word, all.length]));
}

/** Runs all rows, even when some fail. @throws with the titles of those that failed */
export async function eachCase<Title extends string, Cells extends unknown[]>(
  rows: readonly (readonly [title: Title, ...cells: Cells])[],
  check: (title: Title, ...cells: Cells) => unknown,
): Promise<void> {
  const faults: string[] = [];
  for (const [title, ...cells] of rows) {
    try {
      await check(title, ...cells);
    } catch (error) {
      faults.push(`${title}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (faults.length > 0 || rows.length === 0) {
    throw new Error(`${faults.length} of ${rows.length} cases\n${faults.join('\n')}`);
  }
}

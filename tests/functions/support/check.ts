/** Assertions for Deno: its registry may be unreachable. */

/** Defines a test. */
export const {test} = Deno;

/** Fails unless both values are deeply equal; the order of keys does not count. */
export function same(actual: unknown, expected: unknown, what = 'value'): void {
  const [got, wanted] = [canonical(actual), canonical(expected)];
  if (got !== wanted) {
    throw new Error(`${what}: expected ${wanted}, got ${got}`);
  }
}

/** Fails unless `condition` holds; `what` should have been true. */
export function ok(condition: boolean, what: string): void {
  if (!condition) {
    throw new Error(`expected ${what}`);
  }
}

/** Returns the value; fails when it is null or undefined. */
export function present<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) {
    throw new Error(`expected ${what}, got nothing`);
  }
  return value;
}

/** How often each word stands in a list. */
export function countsOf(words: readonly string[]): Record<string, number> {
  const groups = Object.entries(Object.groupBy(words, (word) => word));
  return Object.fromEntries(groups.map(([word, all = []]) => [word, all.length]));
}

/** Runs `action`, which must fail. @returns the error */
export async function failure(action: () => unknown): Promise<Error & {code?: string}> {
  try {
    await action();
  } catch (error) {
    if (error instanceof Error) {
      return error;
    }
  }
  throw new Error('expected a failure');
}

/** Checks each row of a table, all of them even when some fail. @throws with the titles of those that failed */
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

/** A value as text, the keys of objects in order. */
function canonical(value: unknown): string {
  const whole = {depth: Infinity, iterableLimit: Infinity, strAbbreviateSize: Infinity};
  return Deno.inspect(value, {...whole, sorted: true, breakLength: Infinity});
}

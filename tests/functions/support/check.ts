export const {test} = Deno;

/** Deeply equal; the order of keys does not count. */
export function same(actual: unknown, expected: unknown, what = 'value'): void {
  const [got, wanted] = [canonical(actual), canonical(expected)];
  if (got !== wanted) {
    throw new Error(`${what}: expected ${wanted}, got ${got}`);
  }
}

/** `what` should have been true. */
export function ok(condition: boolean, what: string): void {
  if (!condition) {
    throw new Error(`expected ${what}`);
  }
}

/** Fails when there is nothing. */
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

/** The error of an action that must fail. */
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

/** All rows, even when some fail. @throws with the titles of those that failed */
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

function canonical(value: unknown): string {
  const whole = {depth: Infinity, iterableLimit: Infinity, strAbbreviateSize: Infinity};
  return Deno.inspect(value, {...whole, sorted: true, breakLength: Infinity});
}

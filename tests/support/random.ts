/** A pseudorandom generator, deterministic by seed. */
export type Random = ReturnType<typeof seededRandom>;

/** Creates a generator (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed;

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer from `from` to `to`, both inclusive. */
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));

  return {
    next,
    between,
    /** One of `items`, which must not be empty. */
    pick: <T>(items: readonly T[]) => items[between(0, items.length - 1)] as T,
    shuffled<T>(items: readonly T[]): T[] {
      const rest = [...items];
      return items.flatMap(() => rest.splice(between(0, rest.length - 1), 1));
    },
    weigh(weights: Readonly<Record<string, number>>): string {
      const names = Object.keys(weights);
      let left = next() * Object.values(weights).reduce((sum, weight) => sum + weight, 0);
      return names.find((name) => (left -= weights[name] ?? 0) < 0) ?? '';
    },
  };
}

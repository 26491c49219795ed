import {random} from '../../bench/posts/random.ts';

/** A pseudorandom generator, deterministic by seed. */
export type Random = {
  /** A number in [0, 1). */
  next: () => number;
  /** An integer from `from` to `to`, both inclusive. */
  between: (from: number, to: number) => number;
  /** One of the names, with these weights. */
  pick: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name;
};

/** Creates a generator. */
export function createRandom(seed: number): Random {
  const next = random(seed);
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
      const entries = Object.entries(weights) as [Name, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => (left -= weight) < 0) ?? entries[0];
      if (found === undefined) {
        throw new Error('There is nothing to pick from.');
      }
      return found[0];
    },
  };
}

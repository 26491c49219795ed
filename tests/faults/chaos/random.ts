import {random} from '../../bench/posts/random.ts';

/** Numbers that look random and are the same for the same seed. */
export type Random = {
  /** From 0 to 1, 1 excluded. */
  next: () => number;
  /** A whole number from `from` to `to`, both included. */
  between: (from: number, to: number) => number;
  /** One of the names, each as often as its weight says. */
  pick: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name;
};

/** Makes numbers out of a seed. */
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

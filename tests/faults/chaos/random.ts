import {random as generator} from '../../bench/posts/random.ts';

/** A pseudorandom generator, deterministic by seed. */
export type Random = {
  /** A number in [0, 1). */
  next: () => number;
  /** An integer from `from` to `to`, both inclusive. */
  between: (from: number, to: number) => number;
  /** One of the names, with these weights. */
  weigh: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name;
};

/** Creates a generator. */
export function seededRandom(seed: number): Random {
  const next = generator(seed);
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    weigh<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
      const names = Object.keys(weights) as Name[];
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0);
      return names.find((name) => (left -= weights[name]) < 0) ?? (names[0] as Name);
    },
  };
}

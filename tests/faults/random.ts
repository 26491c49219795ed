import {pick, random} from '../bench/posts/random.ts';

/** A pseudorandom generator, deterministic by seed. */
export type Random = {
  /** A number in [0, 1). */
  next: () => number;
  /** An integer in [0, `below`). */
  number: (below: number) => number;
  /** An integer from `from` to `to`, both inclusive. */
  between: (from: number, to: number) => number;
  /** One of a list. */
  pick: <Item>(items: readonly Item[]) => Item;
  /** One of the names, with these weights. */
  weigh: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name;
  /** Random bytes. */
  bytes: (count: number) => Buffer;
  /** A text of this many characters from many scripts, some outside the BMP. */
  text: (length: number) => string;
};

const ALPHABET = [...'abcXYZ019 ._@%+-/\\"\'<>&;{}[]\n\t\u0000\u007Fé漢\u202E\uFEFF\u{1F43E}'];

/** Creates a generator. */
export function seededRandom(seed: number): Random {
  const next = random(seed);
  const number = (below: number) => Math.floor(next() * below);
  return {
    next,
    number,
    between: (from, to) => from + number(to - from + 1),
    pick: (items) => pick(items, next),
    weigh<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
      const entries = Object.entries(weights) as [Name, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => (left -= weight) < 0) ?? entries[0];
      if (found === undefined) {
        throw new Error('There is nothing to pick from.');
      }
      return found[0];
    },
    bytes: (count) => Buffer.from(Array.from({length: count}, () => number(256))),
    text: (length) => Array.from({length}, () => pick(ALPHABET, next)).join(''),
  };
}

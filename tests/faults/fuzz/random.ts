import {pick, random} from '../../bench/posts/random.ts';

/** A pseudorandom generator, deterministic by seed. */
export type Random = {
  /** An integer in [0, `below`). */
  number: (below: number) => number;
  /** One of a list. */
  pick: <Item>(items: readonly Item[]) => Item;
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
    number,
    pick: (items) => pick(items, next),
    bytes: (count) => Buffer.from(Array.from({length: count}, () => number(256))),
    text: (length) => Array.from({length}, () => pick(ALPHABET, next)).join(''),
  };
}

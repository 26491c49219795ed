import {pick, random} from '../../bench/posts/random.ts';

/** Numbers that look random and are the same for the same seed, so that a run can be repeated. */
export type Random = {
  /** A whole number from 0 to `below` - 1. */
  number: (below: number) => number;
  /** One of a list. */
  pick: <Item>(items: readonly Item[]) => Item;
  /** This many bytes of any value. */
  bytes: (count: number) => Buffer;
  /** A text of this many characters of many scripts, some of which need more than one unit. */
  text: (length: number) => string;
};

const ALPHABET = [...'abcXYZ019 ._@%+-/\\"\'<>&;{}[]\n\t\u0000\u007Fé漢\u202E\uFEFF\u{1F43E}'];

/** Random choices from this seed. */
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

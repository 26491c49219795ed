/** A pseudorandom generator of numbers in [0, 1), deterministic by seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of `items`, which must not be empty. */
export function pick<T>(items: readonly T[], next: () => number): T {
  return items[Math.floor(next() * items.length)] as T;
}

/** `count` different ones of `items`. */
export function pickSome<T>(items: readonly T[], count: number, next: () => number): T[] {
  const rest = [...items];
  return Array.from({length: Math.min(count, rest.length)}, () => {
    const [item] = rest.splice(Math.floor(next() * rest.length), 1);
    return item as T;
  });
}

/** The index's own words, sorted; see {@link readWords}. */
export type Vocabulary = readonly string[];

/** Words shorter than this are never taken for misspelled. */
const SHORTEST = 4;

/** The code of the letter that stands for a shared beginning of no letters. */
const NONE_SHARED = 'A'.charCodeAt(0);

/**
 * Reads the words that `src/plugins/search` wrote: each as a capital letter, which says how many letters it shares with the one before, and
 * its other letters.
 */
export function readWords(text: string): Vocabulary {
  let word = '';
  return (text.match(/[A-Z][a-z]*/gu) ?? []).map((part) => {
    word = word.slice(0, part.charCodeAt(0) - NONE_SHARED) + part.slice(1);
    return word;
  });
}

/** How many letters were left out, added, changed or swapped with their neighbor (optimal string alignment). */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({length: b.length + 1}, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const changed = a[row - 1] === b[column - 1] ? 0 : 1;
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + changed,
        swapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, next];
  }
  return last[b.length] ?? 0;
}

/** The words of a vocabulary that are nearest to one that it lacks; none when all are far, or when the word is the beginning of one. */
export function nearestWords(word: string, vocabulary: Vocabulary): string[] {
  if (word.length < SHORTEST || !/^[a-z]+$/u.test(word)) {
    return [];
  }
  if (vocabulary.some((known) => known.startsWith(word))) {
    return [];
  }
  const furthest = word.length < 9 ? 1 : 2;
  const near = vocabulary
    .filter((known) => Math.abs(known.length - word.length) <= furthest)
    .map((known) => ({known, far: distance(word, known)}))
    .filter(({far}) => far <= furthest);
  const least = Math.min(...near.map(({far}) => far));
  return near.filter(({far}) => far === least).map(({known}) => known);
}

/** Sorted; see {@link readWords}. */
export type Vocabulary = readonly string[];

/** Letters; shorter words are not corrected. */
const SHORTEST = 4;

/** Char code for "0 shared letters". */
const NONE_SHARED = 'A'.charCodeAt(0);

/** Decodes what `src/plugins/search` wrote: per word a capital letter for the number of letters shared with the word before, then the other letters. */
export function readWords(text: string): Vocabulary {
  let word = '';
  return (text.match(/[A-Z][a-z]*/gu) ?? []).map((part) => {
    word = word.slice(0, part.charCodeAt(0) - NONE_SHARED) + part.slice(1);
    return word;
  });
}

/** Optimal string alignment distance. */
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

/** The vocabulary's nearest words to one that it lacks; none if all are far or it is a prefix of one. */
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

import {distance} from 'fastest-levenshtein';

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

/** The word, and it with each two neighbors in each other's place. */
function swapsOf(word: string): string[] {
  const pairs = [...word].slice(1).map((letter, at) => `${letter}${word[at]}`);
  return [word, ...pairs.map((pair, at) => word.slice(0, at) + pair + word.slice(at + 2))];
}

/** The vocabulary's nearest words to one that it lacks; none if all are far or it is a prefix of one. */
export function nearestWords(word: string, vocabulary: Vocabulary): string[] {
  if (word.length < SHORTEST || !/^[a-z]+$/u.test(word)) {
    return [];
  }
  if (vocabulary.some((known) => known.startsWith(word))) {
    return [];
  }
  const typed = swapsOf(word);
  const furthest = word.length < 9 ? 1 : 2;
  const near = vocabulary
    .filter((known) => known[0] === word[0] && Math.abs(known.length - word.length) <= furthest)
    .map((known) => ({
      known,
      far: Math.min(...typed.map((it, at) => distance(it, known) + Math.min(at, 1))),
    }))
    .filter(({far}) => far <= furthest);
  const least = Math.min(...near.map(({far}) => far));
  return near.filter(({far}) => far === least).map(({known}) => known);
}

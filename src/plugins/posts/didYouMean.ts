import {distance} from 'fastest-levenshtein';

/** How much of a word may be mistyped for the guess to be worth making. */
const TOLERANCE = 0.4;

/**
 * The sentence that offers what was probably meant.
 *
 * @returns the nearest option as a question, or, when none is near, the alternative
 */
export function didYouMean(word: string, options: readonly string[], otherwise: string): string {
  const nearest = options
    .map((option) => ({option, far: distance(word.toLowerCase(), option.toLowerCase())}))
    .toSorted((a, b) => a.far - b.far)
    .at(0);
  const isNear = nearest && nearest.far <= Math.max(1, nearest.option.length * TOLERANCE);
  return isNear ? `Did you mean "${nearest.option}"?` : otherwise;
}

import {distance} from 'fastest-levenshtein';

/** The largest share of a word that may differ for a suggestion. */
const TOLERANCE = 0.4;

/**
 * Suggests the option that was probably meant.
 *
 * @returns the nearest option as a question; `otherwise` when none is near
 */
export function didYouMean(word: string, options: readonly string[], otherwise: string): string {
  const nearest = options
    .map((option) => ({option, far: distance(word.toLowerCase(), option.toLowerCase())}))
    .toSorted((a, b) => a.far - b.far)
    .at(0);
  const isNear = nearest && nearest.far <= Math.max(1, nearest.option.length * TOLERANCE);
  return isNear ? `Did you mean "${nearest.option}"?` : otherwise;
}

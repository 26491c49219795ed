import {distance} from 'fastest-levenshtein';

/** A fault of a post, with its place and remedy. */
export type Problem = Readonly<{
  /** The file's path from the site's folder. */
  file: string;
  /** Line and column, counted from 1. */
  line: number;
  column: number;
  /** The name of the rule. */
  rule: string;
  message: string;
  fix: string;
}>;

/** The line and column of an offset, counted from 1. */
export function placeOf(text: string, offset: number): Pick<Problem, 'line' | 'column'> {
  const before = text.slice(0, offset);
  return {line: before.split('\n').length, column: offset - before.lastIndexOf('\n')};
}

/** Formats a problem as `file:line:column  message`, and the remedy on the next line. */
export function formatProblem({file, line, column, message, fix}: Problem): string {
  return `${file}:${line}:${column}  ${message}\n    ${fix}`;
}

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

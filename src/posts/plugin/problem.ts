import {distance} from 'fastest-levenshtein';

export type Problem = Readonly<{
  /** From the site's folder. */
  file: string;
  /** Counted from 1, as the column. */
  line: number;
  column: number;
  rule: string;
  message: string;
  fix: string;
  /** A note of the house style, which stops nothing. */
  isNote?: boolean;
}>;

/** Counted from 1. */
export function findPosition(text: string, offset: number): Pick<Problem, 'line' | 'column'> {
  const before = text.slice(0, offset);
  return {line: before.split('\n').length, column: offset - before.lastIndexOf('\n')};
}

/** `file:line:column  message`, and the remedy on the next line. */
export function formatProblem({file, line, column, message, fix, isNote}: Problem): string {
  return `${file}:${line}:${column}  ${isNote ? 'Note: ' : ''}${message}\n    ${fix}`;
}

/** The largest share of a word that may differ for a suggestion. */
const TOLERANCE = 0.4;

/** A longer word is no misspelling, and comparing it would take seconds. */
const LONGEST = 200;

/** The nearest option as a question; `otherwise` when none is near. */
export function suggestWord(word: string, options: readonly string[], otherwise: string): string {
  const nearest = (word.length > LONGEST ? [] : options)
    .map((option) => ({option, far: distance(word.toLowerCase(), option.toLowerCase())}))
    .toSorted((a, b) => a.far - b.far)
    .at(0);
  const {option = '', far = 0} = nearest ?? {};
  const isNear = far < option.length && far <= Math.max(1, option.length * TOLERANCE);
  return isNear ? `Did you mean "${option}"?` : otherwise;
}

/** A small mistake in product code that the tests must catch. */
export type SeededFault = {
  /** The promise it breaks, a short sentence in the user's terms: "Esc closes the consultation dialog and focus goes back to its button". Unique. */
  promise: string;
  /** The file from the repository's folder. */
  file: string;
  /** Stands exactly once in the file. */
  from: string;
  /** What it becomes. */
  to: string;
  /** The part of `npm test` that catches it, and the arguments that narrow it to the tests that must. */
  caughtBy: readonly [part: string, ...args: string[]];
};

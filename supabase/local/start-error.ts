/** A reason not to start, for the terminal: one sentence and its remedy. */
export class StartError extends Error {
  override name = 'StartError';
}

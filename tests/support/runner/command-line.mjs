/** What `npm test` can be told to run: `quick` chooses what tells most in a minute, the others are parts. */
export const NAMES = /** @type {const} */ (
  // prettier-ignore
  ['quick', 'build', 'e2e', 'faults', 'stack', 'engines', 'content', 'functions', 'database', 'jest', 'site', 'types', 'format', 'lint']
);

/**
 * Reads the words after `npm test --`, and the arguments for the test runners after a second `--`. Exits with help, or with 2 for a part that
 * does not exist; plain JavaScript without dependencies, because this needs nothing installed.
 *
 * @param {string[]} argv
 */
export function readCommandLine(argv) {
  const place = argv.includes('--') ? argv.indexOf('--') : argv.length;
  const names = argv.slice(0, place);
  const unknown = names.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) {
    const isHelp = unknown.includes('--help');
    const use = 'npm test [-- PART… [-- TEST FILES AND OPTIONS OF ITS RUNNER]]';
    console.error(isHelp ? use : `There is no part ${unknown.join(', ')}.`);
    console.error(`Parts: ${NAMES.join(', ')}.`);
    process.exit(isHelp ? 0 : 2);
  }
  return {names, args: argv.slice(place + 1)};
}

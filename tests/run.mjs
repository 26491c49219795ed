import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {assertWritable, prepare} from '../supabase/local/install.mjs';

// Plain JavaScript without dependencies, like supabase/local/start.mjs, because a fresh checkout has no packages.

/** The names that `npm test` accepts: the parts, and `all` for every part but `ear`. */
export const NAMES = /** @type {const} */ (
  // prettier-ignore
  ['all', 'build', 'e2e', 'faults', 'stack', 'engines', 'content', 'functions', 'database', 'jest', 'site', 'static', 'ear']
);

const argv = process.argv.slice(2);
const place = argv.includes('--') ? argv.indexOf('--') : argv.length;
const options = argv.slice(0, place);
const SLOW = '--slow';
const names = options.filter((it) => it !== SLOW);
const unknown = names.filter((name) => !NAMES.some((it) => it === name));
if (unknown.length > 0) {
  const isHelp = unknown.includes('--help');
  const use = 'npm test [-- PART… [--slow] [-- TEST FILES AND OPTIONS OF ITS RUNNER]]';
  console.error(isHelp ? use : `There is no part ${unknown.join(', ')}.`);
  console.error(
    'Without a part it runs what two minutes can prove; `all` runs everything but `ear`, a screen reader.',
  );
  console.error(`Parts: ${NAMES.join(', ')}. Those named start in that order.`);
  console.error('--slow makes Chromium six times slower, and each answer to it 200 ms later.');
  process.exit(isHelp ? 0 : 2);
}
if (options.includes(SLOW)) {
  process.env.SLOW_BROWSER = 'yes';
}
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
prepare(root, true);
assertWritable(root);
const typescript = await import('tsx/cjs/api');
const runner = typescript.require('./support/runner/main.ts', import.meta.url);
await runner.main(names, argv.slice(place + 1));

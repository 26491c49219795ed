import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {PARTS} from './parts.ts';
import {sum} from './result.ts';
import {type Chosen, runParts} from './run-parts.ts';

/** Chooses the parts that tell most in a minute. */
const QUICK = 'quick';

/**
 * `npm test [-- PART… [-- ARGUMENTS]]`: runs every part, or those named, each with its own output and time, and ends with
 * one line `N passed, N failed`. Exit code 0 when nothing failed, 1 when something did, 2 for a part that does not exist.
 * ARGUMENTS go to the test runner of the parts named.
 */
export async function main(argv: string[]): Promise<void> {
  const split = argv.includes('--') ? argv.indexOf('--') : argv.length;
  const names = argv.slice(0, split);
  const known = [QUICK, ...new Set(PARTS.map((part) => part.name))];
  if (names.includes('--help')) {
    console.log(`npm test [-- PART… [-- ARGUMENTS OF ITS RUNNER]]\nParts: ${known.join(', ')}.`);
    process.exit(0);
  }
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}. Parts: ${known.join(', ')}.`);
    process.exit(2);
  }
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-test-'));
  process.once('exit', () => rmSync(folder, {recursive: true, force: true}));
  process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));
  const {passed, failed} = sum(await runParts(choose(names, argv.slice(split + 1)), folder));
  console.log(`${passed} passed, ${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
}

/** The parts of these names, without names all, each with the arguments for its runner. */
function choose(names: readonly string[], args: readonly string[]): Chosen[] {
  return PARTS.flatMap((part) => {
    if (names.length === 0 || names.includes(part.name)) {
      return [{part, args}];
    }
    return names.includes(QUICK) && part.quick !== undefined ? [{part, args: part.quick}] : [];
  });
}

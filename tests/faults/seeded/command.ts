import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {parse} from 'yaml';
import {ROOT} from '../../../supabase/local/settings.ts';

/** A small mistake in product code that the tests must catch, as the `.yaml` files of this folder list them. */
type SeededFault = {
  /** The promise it breaks, in the user's terms: "Esc closes the consultation dialog". Unique. */
  promise: string;
  file: string;
  /** Stands exactly once in the file. */
  from: string;
  to: string;
  /** The part of `npm test` that catches it, and the arguments that narrow it to the tests that must. */
  caughtBy: readonly [part: string, ...args: string[]];
};

const FAULTS: readonly SeededFault[] = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => parse(readFileSync(join(import.meta.dirname, name), 'utf8')));

const PARTS = new Set(FAULTS.map(({caughtBy: [part]}) => part));

/** What the tests say of a fault; a run that fails without naming a test has not caught it. */
type Verdict = 'caught' | 'missed' | 'no test failed by name';

/** Puts the fault into a copy of the repository, runs the tests that must catch it, and takes it out again. */
function tryFault(copy: string, {file, from, to, caughtBy: [part, ...args]}: SeededFault): Verdict {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) {
    throw new Error(`${file} must hold these words exactly once:\n${from}`);
  }
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    ['tests/run.mjs', part, ...(args.length > 0 ? ['--', ...args] : [])],
    {cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'pipe']},
  );
  writeFileSync(path, text);
  writeFileSync(join(copy, 'seeded.log'), stdout + stderr);
  if (status === 0) {
    return 'missed';
  }
  const isNamed = !stdout.includes('ended without naming a test that failed');
  return isNamed ? 'caught' : 'no test failed by name';
}

/** A clone of what is committed, kept for the next time; the packages are installed by the first run of its tests. */
function copyRepository(folder: string): string {
  const git = (...args: string[]) => execFileSync('git', args, {stdio: 'inherit'});
  if (!existsSync(folder)) {
    git('clone', '--quiet', ROOT, folder);
  }
  git('-C', folder, 'fetch', '--quiet', 'origin', 'HEAD');
  git('-C', folder, 'checkout', '--quiet', '--force', 'FETCH_HEAD');
  return folder;
}

/**
 * `npm run seeded-faults [-- WORDS… [--copy FOLDER]]`: seeds each fault of a part of these names, or whose promise or
 * file holds one of the words (without them all), into a copy of what is committed (one for each run at a time), and
 * runs the tests that must catch it. Exits with 1 when one was not caught, or none is meant. All take over an hour.
 */
function main(args: string[]): void {
  const options = {copy: {type: 'string', default: join(ROOT, '.data', 'seeded')}} as const;
  const {positionals, values} = parseArgs({args, options, allowPositionals: true});
  const isMeant = ({promise, file, caughtBy: [part]}: SeededFault, words: string) =>
    PARTS.has(words) ? part === words : `${promise} ${file}`.includes(words);
  const chosen = FAULTS.filter(
    (fault) => positionals.length === 0 || positionals.some((words) => isMeant(fault, words)),
  );
  const copy = copyRepository(values.copy);
  let uncaught = 0;
  for (const fault of chosen) {
    const started = Date.now();
    const verdict = tryFault(copy, fault);
    uncaught += verdict === 'caught' ? 0 : 1;
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`${verdict.padEnd(8)} ${fault.promise} (${fault.file}; ${seconds} s)`);
  }
  console.log(`${chosen.length - uncaught} of ${chosen.length} faults were caught.`);
  process.exitCode = uncaught === 0 && chosen.length > 0 ? 0 : 1;
}

main(process.argv.slice(2));

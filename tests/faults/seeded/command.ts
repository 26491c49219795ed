import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT} from '../../../supabase/local/settings.ts';
import {SEEDED_FAULTS, type SeededFault} from './faults.ts';

/** How a runner other than Node's takes the title of a test: Deno's takes a plain text, others as a pattern. */
const BY_TITLE: Readonly<Record<string, string>> = {
  jest: '-t',
  site: '-t',
  e2e: '--grep',
  engines: '--grep',
  functions: '--filter',
};

/**
 * Puts the fault into a copy of the repository, runs the test that must catch it, and removes the fault. A run that
 * fails without naming a test has not caught it.
 */
function tryFault(copy: string, {part, test, title, file, from, to}: SeededFault) {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) {
    throw new Error(`${file} must hold these words exactly once:\n${from}`);
  }
  writeFileSync(path, text.split(from).join(to));
  const words = part === 'functions' ? title : title.replaceAll(/[$()*+.?[\\\]^{|}]/gu, '\\$&');
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    ['tests/run.mjs', part, '--', test, BY_TITLE[part] ?? '--test-name-pattern', words],
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
 * `npm run seeded-faults [-- WORDS…]`: seeds each fault of a part of these names, or whose test file, title or product
 * file holds one of the words (without them all), into a copy of what is committed, and runs the test that must catch
 * it. Exits with 1 when one was not caught, or none is meant. All take over an hour.
 */
function main(words: readonly string[]): void {
  const parts = new Set(SEEDED_FAULTS.map(({part}) => part));
  const isMeant = ({part, test, title, file}: SeededFault) =>
    words.length === 0 ||
    words.some((it) => (parts.has(it) ? part === it : `${test}\n${title}\n${file}`.includes(it)));
  const chosen = SEEDED_FAULTS.filter(isMeant);
  const copy = copyRepository(join(ROOT, '.data', 'seeded'));
  let caught = 0;
  for (const fault of chosen) {
    const started = Date.now();
    const verdict = tryFault(copy, fault);
    caught += Number(verdict === 'caught');
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`${verdict.padEnd(8)} ${fault.title} (${fault.file}; ${seconds} s)`);
  }
  console.log(`${caught} of ${chosen.length} faults were caught.`);
  process.exitCode = caught === chosen.length && caught > 0 ? 0 : 1;
}

main(process.argv.slice(2));

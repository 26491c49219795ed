import {execFileSync} from 'node:child_process';
import {ROOT} from '../../../supabase/local/settings.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import type {readCommandLine} from './command-line.mjs';
import {type Chosen, type Ended, type Part, PARTS} from './parts.ts';
import {writeProfile} from './profile.ts';
import {showProgress} from './progress.ts';
import type {TestResult} from './result.ts';
import {runParts} from './run-parts.ts';

type CommandLine = ReturnType<typeof readCommandLine>;

const SLOWEST = 10;

/**
 * Runs every part, or those named, each with its own output and time, and ends with one line `N passed, N failed`. Exit code 0 when nothing
 * failed, 1 when something did or no test ran.
 */
export async function main({names, args, profile}: CommandLine): Promise<void> {
  process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));
  const progress = showProgress();
  const ended = await runParts(choose(names, args), temporaryFolder(), progress);
  progress.stop(ended);
  if (profile) {
    writeProfile(ended);
  }
  process.exit(close(ended) ? 0 : 1);
}

/** The parts of these names, without names all, each with the arguments for its runner. */
function choose(names: readonly string[], args: readonly string[]): Chosen[] {
  const changed = names.includes('quick') ? changedFiles() : null;
  return PARTS.flatMap((part) => {
    if (names.length === 0 || names.includes(part.name)) {
      return [{part, args}];
    }
    const quick = changed && part.quick?.(changed);
    return quick ? [{part, args: quick}] : [];
  });
}

/** The files that differ from origin/main, new ones included; none where git cannot tell. */
function changedFiles(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, {cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
  try {
    const changed = git('diff', '--name-only', '--diff-filter=d', 'origin/main');
    const added = git('ls-files', '--others', '--exclude-standard');
    return `${changed}\n${added}`.split('\n').filter(Boolean);
  } catch {
    return []; // no repository, or none of that name
  }
}

/** Names the slowest tests, and those that failed with the command that runs each alone. @returns whether tests ran and all passed */
function close(ended: readonly Ended[]): boolean {
  const tests = ended.flatMap(({part, result}) => result.map((test) => ({part, test})));
  const failed = tests.filter(({test}) => !test.passed);
  if (ended.length > 1 && tests.length > SLOWEST) {
    console.log('\nThe slowest tests:');
    const slowest = tests.toSorted((one, other) => other.test.seconds - one.test.seconds);
    for (const {test} of slowest.slice(0, SLOWEST)) {
      console.log(`${test.seconds.toFixed(1).padStart(7)} s  ${test.file}: ${test.name}`);
    }
  }
  if (failed.length > 0) {
    console.log('\nFailed, each with the command that runs it alone:');
    for (const {part, test} of failed) {
      console.log(`  ${part.title}: ${test.name}\n    ${commandOf(part, test)}`);
    }
  }
  console.log(`\n${tests.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0 && tests.length > 0;
}

function commandOf({name, narrow}: Part, test: TestResult): string {
  if (narrow === undefined || test.file === '') {
    return `npm test -- ${name}`;
  }
  // Playwright joins the titles of groups with this sign here, and with a blank where it looks for them.
  const words = test.name.split(' › ').map((it) => it.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&'));
  const pattern = words.join('.*');
  const shown = narrow === '--filter' ? `/${pattern}/` : pattern;
  return `npm test -- ${name} -- ${test.file} ${narrow} '${shown.replaceAll("'", "'\\''")}'`;
}

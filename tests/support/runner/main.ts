import {temporaryFolder} from '../temporary-folder.ts';
import type {readCommandLine} from './command-line.mjs';
import {type Ended, PARTS} from './parts.ts';
import {runParts} from './run-parts.ts';

/** Runs every part, or those named, and ends with one line `N passed, N failed`. Exit code 0 when nothing failed, 1 when something did or no test ran. */
export async function main({names, args}: ReturnType<typeof readCommandLine>): Promise<void> {
  process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));
  const chosen = PARTS.filter(
    ({name, quick}) =>
      names.length === 0 || names.includes(name) || (quick === true && names.includes('quick')),
  );
  process.exit(close(await runParts(chosen, args, temporaryFolder())) ? 0 : 1);
}

/** Names the tests that failed, with the command that runs each alone. @returns whether tests ran and all passed */
function close(ended: readonly Ended[]): boolean {
  const tests = ended.flatMap(({part, result}) => result.map((test) => ({part, test})));
  const failed = tests.filter(({test}) => !test.passed);
  if (failed.length > 0) {
    console.log('\nFailed, each with the command that runs it alone:');
  }
  for (const {part, test} of failed) {
    const {name, title, narrow} = part;
    const isAlone = narrow !== undefined && test.file !== '';
    const words = isAlone ? ` -- ${test.file} ${narrow} ${patternOf(test.name, narrow)}` : '';
    console.log(`  ${title}: ${test.name}\n    npm test -- ${name}${words}`);
  }
  console.log(`\n${tests.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0 && tests.length > 0;
}

/** What narrows a file to the test of this name, quoted for a shell. */
function patternOf(name: string, narrow: string): string {
  // Playwright joins the titles of groups with this sign here, and with a blank where it looks for them.
  const words = name.split(' › ').map((it) => it.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'));
  const pattern = words.join('.*').replaceAll("'", "'\\''");
  return narrow === '--filter' ? `'/${pattern.replaceAll('/', '\\/')}/'` : `'${pattern}'`;
}

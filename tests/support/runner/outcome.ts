import {basename} from 'node:path';
import {stripVTControlCharacters} from 'node:util';

/** The runners' summaries: Playwright and Deno print `12 passed`, Jest too after `Tests:`, Node's runner `pass 12`. */
const SUMS = /^(?:Tests: | {2}\d+ (?:passed|failed)\b|(?:ok|FAILED) \| |ℹ (?:pass|fail) ).*$/gmu;
const PASSED = /(\d+) passed|pass (\d+)/gu;
const FAILED = /(\d+) failed|fail (\d+)/gu;

/** How many tests passed and failed. `faults`: what counts as one more failure. */
export type Outcome = {passed: number; failed: number; faults: string[]};

/** Reads a part's output. `files`: all that it must run and name, or null when only some were asked for. */
export function readOutcome(output: string, code: number, files: readonly string[] | null) {
  const text = stripVTControlCharacters(output);
  const sums = (text.match(SUMS) ?? []).join('\n');
  const [passed = 0, failed = 0] = [PASSED, FAILED].map((what) =>
    [...sums.matchAll(what)].reduce((sum, [, before, behind]) => sum + Number(before ?? behind), 0),
  );
  // Jest names a file by its path, Playwright by its name and a line.
  const isNamed = (file: string) => text.includes(file) || text.includes(`${basename(file)}:`);
  const left = failed === 0 ? (files ?? []).filter((file) => !isNamed(file)) : [];
  const isOdd = failed === 0 && (code !== 0 || (passed === 0 && files !== null));
  const faults = [
    ...(isOdd ? ['A part ended without naming a test that failed.'] : []),
    ...left.map((file) => `${file} was not run.`),
  ];
  return {passed, failed: failed + Math.min(faults.length, 1), faults};
}

/** The exit code of a run: 0 when tests passed and none failed. */
export function toExitCode(outcomes: readonly Pick<Outcome, 'passed' | 'failed'>[]): 0 | 1 {
  const isGood = outcomes.every(({failed}) => failed === 0) && outcomes.some(({passed}) => passed);
  return isGood ? 0 : 1;
}

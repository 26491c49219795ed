import {existsSync, readFileSync} from 'node:fs';

/** How many tests of a part passed and failed. A static check counts as one. */
export type Result = {passed: number; failed: number};

/** The result of a part that is one check. */
export function oneCheck(ok: boolean): Result {
  return ok ? {passed: 1, failed: 0} : {passed: 0, failed: 1};
}

/** The sum of several results. */
export function sum(results: readonly Result[]): Result {
  return {
    passed: results.reduce((total, {passed}) => total + passed, 0),
    failed: results.reduce((total, {failed}) => total + failed, 0),
  };
}

/**
 * The result a test runner wrote as a JUnit file. A runner that failed without naming a failed test, or that ran none, has
 * crashed: that is one failure more.
 */
export function fromJunit(file: string, exitCode: number): Result {
  const xml = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const cases = xml.match(/<testcase\b[^>]*\/>|<testcase\b[\s\S]*?<\/testcase>/gu) ?? [];
  const failed = cases.filter((it) => /<(failure|error)\b/u.test(it)).length;
  const skipped = cases.filter((it) => /<skipped\b/u.test(it)).length;
  return withCrash({passed: cases.length - failed - skipped, failed}, exitCode);
}

type JestSummary = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
};

/** The result Jest wrote as JSON; a file of tests that could not be loaded counts as one failure. */
export function fromJest(file: string, exitCode: number): Result {
  if (!existsSync(file)) {
    return {passed: 0, failed: 1};
  }
  const summary = JSON.parse(readFileSync(file, 'utf8')) as JestSummary;
  const failed = summary.numFailedTests + summary.numRuntimeErrorTestSuites;
  return withCrash({passed: summary.numPassedTests, failed}, exitCode);
}

function withCrash({passed, failed}: Result, exitCode: number): Result {
  const crashed = failed === 0 && (exitCode !== 0 || passed === 0);
  return {passed, failed: crashed ? 1 : failed};
}

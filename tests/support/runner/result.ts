import {existsSync, readFileSync} from 'node:fs';

/** How many tests of a part passed, and the names of those that failed. A static check counts as one. */
export type Result = {passed: number; failed: readonly string[]};

/** The result of a part without tests. */
export const NO_TESTS: Result = {passed: 0, failed: []};

/** What failed when a test runner or a part ended without naming a test. */
export const CRASHED: Result = {passed: 0, failed: ['ended without naming a test that failed']};

/** The result of a part that is one check. */
export function oneCheck(ok: boolean): Result {
  return ok ? {passed: 1, failed: []} : {passed: 0, failed: ['the check']};
}

/** The sum of several results. */
export function sum(results: readonly Result[]): Result {
  return {
    passed: results.reduce((total, {passed}) => total + passed, 0),
    failed: results.flatMap(({failed}) => failed),
  };
}

/**
 * The result a test runner wrote as a JUnit file. A runner that failed without naming a failed test, or that ran none, has
 * crashed: that is one failure more.
 */
export function fromJunit(file: string, exitCode: number): Result {
  const xml = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const cases = xml.match(/<testcase\b[^>]*\/>|<testcase\b[\s\S]*?<\/testcase>/gu) ?? [];
  const failed = cases.filter((it) => /<(failure|error)\b/u.test(it)).map(nameOf);
  const skipped = cases.filter((it) => /<skipped\b/u.test(it)).length;
  return withCrash({passed: cases.length - failed.length - skipped, failed}, exitCode);
}

/** The name of a JUnit test case, with its XML entities as they are. */
function nameOf(testCase: string): string {
  return /\bname="([^"]*)"/u.exec(testCase)?.[1] ?? 'a test without a name';
}

type JestSummary = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: {fullName: string; status: string}[];
  }[];
};

/** The result Jest wrote as JSON; a file of tests that could not be loaded counts as one failure. */
export function fromJest(file: string, exitCode: number): Result {
  if (!existsSync(file)) {
    return CRASHED;
  }
  const summary = JSON.parse(readFileSync(file, 'utf8')) as JestSummary;
  const failed = summary.testResults.flatMap(({name, status, assertionResults}) => {
    const tests = assertionResults.filter((it) => it.status === 'failed').map((it) => it.fullName);
    return tests.length === 0 && status === 'failed' ? [name] : tests;
  });
  return withCrash({passed: summary.numPassedTests, failed}, exitCode);
}

function withCrash({passed, failed}: Result, exitCode: number): Result {
  const crashed = failed.length === 0 && (exitCode !== 0 || passed === 0);
  return {passed, failed: crashed ? CRASHED.failed : failed};
}

import {existsSync, readFileSync} from 'node:fs';
import {isAbsolute, relative} from 'node:path';
import {ROOT} from '../../../supabase/local/settings.ts';

/** One test that ran. A static check, and a program that ended without naming a test, is a test without a file. */
export type TestResult = {
  name: string;
  /** From the repository's folder. */
  file: string;
  seconds: number;
  passed: boolean;
};

/** The tests of a part. */
export type Result = readonly TestResult[];

/** The result of a part without tests. */
export const NO_TESTS: Result = [];

/** What failed when a test runner or a part ended without naming a test. */
export const CRASHED: Result = [failure('ended without naming a test that failed')];

/** A failure that belongs to no test. */
export function failure(name: string): TestResult {
  return {name, file: '', seconds: 0, passed: false};
}

/** The result of a part that is one check. */
export function oneCheck(ok: boolean): Result {
  return [{...failure('the check'), passed: ok}];
}

/** The tests of several results. */
export function sum(results: readonly Result[]): Result {
  return results.flat();
}

/** The tests of a JUnit file of Playwright or Deno. */
export function fromJunit(report: string, exitCode: number): Result {
  const cases = read(report).match(/<testcase\b[^>]*\/>|<testcase\b[\s\S]*?<\/testcase>/gu) ?? [];
  const tests = cases
    .filter((it) => !/<skipped\b/u.test(it))
    .map((it) => ({
      name: attribute(it, 'name'),
      file: fromRoot(attribute(it, 'classname')),
      seconds: Number(attribute(it, 'time')),
      passed: !/<(failure|error)\b/u.test(it),
    }));
  return withCrash(tests, exitCode);
}

function attribute(testCase: string, name: string): string {
  const [, value = ''] = new RegExp(`\\b${name}="([^"]*)"`, 'u').exec(testCase) ?? [];
  const signs: Record<string, string> = {quot: '"', apos: "'", lt: '<', gt: '>', amp: '&'};
  return value.replace(/&(quot|apos|lt|gt|amp);/gu, (_entity, sign: string) => signs[sign] ?? '');
}

type JestReport = {
  testResults: Array<{
    name: string;
    status: string;
    assertionResults: Array<{fullName: string; status: string; duration: number | null}>;
  }>;
};

/** The tests of Jest's JSON file; a file of tests that could not be loaded counts as one failure. */
export function fromJest(report: string, exitCode: number): Result {
  const {testResults} = JSON.parse(read(report) || '{"testResults":[]}') as JestReport;
  const tests = testResults.flatMap(({name, status, assertionResults}) => {
    const file = fromRoot(name);
    const ran = assertionResults.filter((it) => ['passed', 'failed'].includes(it.status));
    return ran.length === 0 && status === 'failed'
      ? [{...failure('the file could not be loaded'), file}]
      : ran.map((it) => ({
          name: it.fullName,
          file,
          seconds: (it.duration ?? 0) / 1000,
          passed: it.status === 'passed',
        }));
  });
  return withCrash(tests, exitCode);
}

/** The tests of the lines that node-reporter.mjs has written. */
export function fromNode(report: string, exitCode: number): Result {
  const lines = read(report).split('\n').filter(Boolean);
  const tests = lines.map((line) => JSON.parse(line) as TestResult);
  return withCrash(
    tests.map((test) => ({...test, file: fromRoot(test.file)})),
    exitCode,
  );
}

/** A runner that failed without naming a failed test has crashed: that is one failure more. */
function withCrash(tests: Result, exitCode: number): Result {
  const told = exitCode === 0 || tests.some(({passed}) => !passed);
  return told ? tests : [...tests, ...CRASHED];
}

function read(report: string): string {
  return existsSync(report) ? readFileSync(report, 'utf8') : '';
}

function fromRoot(file: string): string {
  return isAbsolute(file) ? relative(ROOT, file) : file.replace(/^\.\//u, '');
}

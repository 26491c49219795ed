import {existsSync, readFileSync} from 'node:fs';
import {isAbsolute, relative} from 'node:path';
import {XMLParser} from 'fast-xml-parser';
import {ROOT} from '../../../supabase/local/settings.ts';

/** One test that ran. A static check, and a program that ended without naming a test, is a test without a file. */
type TestResult = {
  name: string;
  /** From the repository's folder. */
  file: string;
  passed: boolean;
};

/** The tests of a part. */
export type Result = readonly TestResult[];

/** The result of a part without tests. */
export const NO_TESTS: Result = [];

/** A failure that belongs to no test of a file, or to none that has a name. */
export function failure(name: string, file = ''): TestResult {
  return {name, file, passed: false};
}

/** What failed when a test runner or a part ended without naming a test. */
export const CRASHED: Result = [failure('ended without naming a test that failed')];

/** The result of a part that is one check, from its program's exit code. */
export function oneCheck(exitCode: number): Result {
  return [{...failure('the check'), passed: exitCode === 0}];
}

type Suites = Array<{testcase?: Array<{name: string; classname: string}>}>;

const junit = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name) => name === 'testsuite' || name === 'testcase',
});

/** The tests of a JUnit file of Playwright or Deno. */
export function fromJunit(report: string, exitCode: number): Result {
  const {testsuites} = junit.parse(read(report)) as {testsuites?: {testsuite?: Suites}};
  const cases = testsuites?.testsuite?.flatMap(({testcase = []}) => testcase) ?? [];
  const tests = cases
    .filter((it) => !('skipped' in it))
    .map((it) => ({
      name: it.name,
      file: it.classname,
      passed: !('failure' in it || 'error' in it),
    }));
  return complete(report, tests, exitCode);
}

type JestFile = {
  name: string;
  status: string;
  assertionResults: Array<{fullName: string; status: string}>;
};

/** The tests of Jest's JSON file; a file of tests that could not be loaded counts as one failure. */
export function fromJest(report: string, exitCode: number): Result {
  const {testResults} = JSON.parse(read(report) || '{"testResults":[]}') as {
    testResults: JestFile[];
  };
  const tests = testResults.flatMap(({name: file, status, assertionResults}) => {
    const ran = assertionResults.filter((it) => ['passed', 'failed'].includes(it.status));
    return ran.length === 0 && status === 'failed'
      ? [failure('the file could not be loaded', file)]
      : ran.map((it) => ({name: it.fullName, file, passed: it.status === 'passed'}));
  });
  return complete(report, tests, exitCode);
}

/** The tests of the lines that node-reporter.mjs has written. */
export function fromNode(report: string, exitCode: number): Result {
  const lines = read(report).split('\n').filter(Boolean);
  return complete(
    report,
    lines.map((line) => JSON.parse(line) as TestResult),
    exitCode,
  );
}

/** The tests with their files as paths from the repository. A runner that left no report, or failed without naming a failed test, has crashed: that is one failure more. */
function complete(report: string, tests: Result, exitCode: number): Result {
  const told = exitCode === 0 ? existsSync(report) : tests.some(({passed}) => !passed);
  const found = tests.map((test) => ({
    ...test,
    file: isAbsolute(test.file) ? relative(ROOT, test.file) : test.file.replace(/^\.\//u, ''),
  }));
  return told ? found : [...found, ...CRASHED];
}

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

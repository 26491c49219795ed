import {existsSync, readFileSync} from 'node:fs';
import {resolve, relative} from 'node:path';
import {XMLParser} from 'fast-xml-parser';
import {ROOT} from '../../../supabase/local/settings.ts';

/** One test that ran, with its file's path; a check, or a program that named no test, is one without a file. */
type TestResult = {name: string; file: string; passed: boolean};

export type Result = readonly TestResult[];

/** A failure that belongs to no test of a file, or to none that has a name. */
export const failure = (name: string, file = ''): TestResult => ({name, file, passed: false});

/** What failed when a test runner or a part ended without naming a test. */
export const CRASHED: Result = [failure('ended without naming a test that failed')];

const junit = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name) => name === 'testsuite' || name === 'testcase',
});

type Junit = {
  testsuites?: {testsuite?: Array<{testcase?: Array<{name: string; classname: string}>}>};
};

type JestFile = {
  name: string;
  status: string;
  assertionResults: Array<{fullName: string; status: string}>;
};

/** The tests of a report, by format: JUnit of Playwright and Deno, JSON of Jest, lines of node-reporter.mjs. */
const READERS = {
  junit(text: string): Result {
    const {testsuites} = junit.parse(text) as Junit;
    const cases = testsuites?.testsuite?.flatMap(({testcase = []}) => testcase) ?? [];
    return cases
      .filter((it) => !('skipped' in it))
      .map((it) => ({
        name: it.name,
        file: it.classname,
        passed: !('failure' in it || 'error' in it),
      }));
  },
  /** A file of tests that could not be loaded counts as one failure. */
  jest(text: string): Result {
    const {testResults} = JSON.parse(text) as {testResults: JestFile[]};
    return testResults.flatMap(({name: file, status, assertionResults}) => {
      const ran = assertionResults.filter((it) => ['passed', 'failed'].includes(it.status));
      return ran.length === 0 && status === 'failed'
        ? [failure('the file could not be loaded', file)]
        : ran.map((it) => ({name: it.fullName, file, passed: it.status === 'passed'}));
    });
  },
  node: (text: string): Result =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as TestResult),
};

/** The tests of a report. A runner that left none, or failed without naming one, has crashed: one failure more. */
export function readReport(format: keyof typeof READERS, report: string, exitCode: number): Result {
  const text = existsSync(report) ? readFileSync(report, 'utf8') : null;
  const tests = text ? READERS[format](text) : [];
  const told = exitCode === 0 ? text !== null : tests.some(({passed}) => !passed);
  const found = tests.map((test) => ({
    ...test,
    file: test.file && relative(ROOT, resolve(ROOT, test.file)),
  }));
  return told ? found : [...found, ...CRASHED];
}

import {basename, join} from 'node:path';
import {fromJunit, NO_TESTS, type Result} from './result.ts';
import {runProgram} from './run-program.ts';
import {testFiles} from './test-files.ts';

/**
 * Runs the tests of one folder with Node's own test runner, one file after another: they load the machine.
 *
 * @param pattern of the files' names, when not all are to run
 */
export async function nodeTests(
  tests: string,
  folder: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  pattern = /\.test\.ts$/u,
): Promise<Result> {
  const files = testFiles([tests], pattern);
  if (files.length === 0) {
    return NO_TESTS;
  }
  const report = join(folder, `${basename(tests)}.xml`);
  const code = await runProgram(
    process.execPath,
    [
      '--import',
      'tsx',
      '--test',
      '--test-concurrency=1',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=junit',
      `--test-reporter-destination=${report}`,
      ...args,
      ...files,
    ],
    environment,
  );
  return fromJunit(report, code);
}

import {basename, join} from 'node:path';
import {ROOT} from '../../../supabase/local/settings.ts';
import {fromNode, NO_TESTS, type Result} from './result.ts';
import {runProgram} from './run-program.ts';
import {splitFiles, testFiles} from './test-files.ts';

/**
 * Runs the tests of one folder with Node's own test runner, one file after another: they load the machine.
 *
 * @param args files of that folder, when not all are to run, and options of the test runner
 * @param pattern of the files' names, when not all are to run
 */
export async function nodeTests(
  tests: string,
  folder: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  pattern = /\.test\.ts$/u,
): Promise<Result> {
  const chosen = splitFiles(args);
  const files = testFiles([tests], pattern).filter(
    (file) => chosen.files.length === 0 || chosen.files.includes(file),
  );
  if (files.length === 0) {
    return NO_TESTS;
  }
  const report = join(folder, `${basename(tests)}-${Date.now()}.jsonl`);
  const code = await runProgram(
    process.execPath,
    [
      '--import',
      'tsx',
      '--test',
      '--test-concurrency=1',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      `--test-reporter=${join(ROOT, 'tests/support/runner/node-reporter.mjs')}`,
      `--test-reporter-destination=${report}`,
      ...chosen.options,
      ...files,
    ],
    environment,
  );
  return fromNode(report, code);
}

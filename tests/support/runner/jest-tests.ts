import {join} from 'node:path';
import {fromJest, NO_TESTS, type Result} from './result.ts';
import {runTool} from './run-program.ts';
import {testFiles} from './test-files.ts';

/** Runs what Jest finds in tests/unit, tests/component and tests/content. */
export async function jestTests(folder: string, args: readonly string[]): Promise<Result> {
  const roots = ['tests/unit', 'tests/component', 'tests/content'];
  if (testFiles(roots, /\.test\.tsx?$/u).length === 0) {
    return NO_TESTS;
  }
  const file = join(folder, 'jest.json');
  const code = await runTool('jest/bin/jest.js', ['--json', `--outputFile=${file}`, ...args]);
  return fromJest(file, code);
}

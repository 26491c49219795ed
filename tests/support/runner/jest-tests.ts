import {join} from 'node:path';
import {fromJest, NO_TESTS, type Result} from './result.ts';
import {runTool} from './run-program.ts';
import {splitFiles} from './test-files.ts';

/**
 * Runs projects of jest.config.mjs.
 *
 * @param args files, when not all are to run, and options of Jest
 */
export async function jestTests(
  projects: readonly string[],
  folder: string,
  args: readonly string[],
): Promise<Result> {
  const {files} = splitFiles(args);
  const mine = files.filter((it) => projects.some((name) => it.startsWith(`tests/${name}/`)));
  if (files.length > mine.length && mine.length === 0 && !args.includes('--findRelatedTests')) {
    return NO_TESTS;
  }
  const file = join(folder, `jest-${projects.join('-')}.json`);
  const code = await runTool('jest/bin/jest.js', [
    '--verbose',
    '--json',
    `--outputFile=${file}`,
    ...args,
    '--selectProjects',
    ...projects,
  ]);
  return fromJest(file, code);
}

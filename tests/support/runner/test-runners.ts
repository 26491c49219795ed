import {randomUUID} from 'node:crypto';
import {join} from 'node:path';
import {ROOT} from '../../../supabase/local/settings.ts';
import {startSupabaseServer} from '../../database/support/supabase-server.ts';
import {findProgram} from '../programs.ts';
import {fromJest, fromNode, NO_TESTS, oneCheck, type Result} from './result.ts';
import {runProgram, runTool} from './run-program.ts';
import {chosenFiles, testFiles} from './test-files.ts';

/** How the tests of a part are run. */
export type TestRunner = {
  /** The option that narrows a file to the tests whose names match a pattern; without it the part is one check. */
  narrow?: '--grep' | '--filter' | '--test-name-pattern' | '-t';
  /** `folder` is removed at the end; `args` are test files, when not all are to run, and options of the program that runs them. */
  run: (folder: string, args: readonly string[]) => Promise<Result>;
};

/** A program of a package in node_modules that fails when something is wrong. */
export function check(script: string, ...args: string[]): TestRunner {
  return {run: async () => oneCheck(await runTool(script, args))};
}

/** Projects of jest.config.mjs. */
export function jest(...projects: string[]): TestRunner {
  return {
    narrow: '-t',
    async run(folder, args) {
      const all = projects.flatMap((name) => testFiles(`tests/${name}`));
      const related = args.includes('--findRelatedTests');
      if (chosenFiles(all, args).files.length === 0 && !related) {
        return NO_TESTS;
      }
      const report = join(folder, `jest-${projects.join('-')}.json`);
      const told = ['--verbose', '--json', `--outputFile=${report}`, ...args];
      const code = await runTool('jest/bin/jest.js', [...told, '--selectProjects', ...projects]);
      return fromJest(report, code);
    },
  };
}

/** The tests of one folder in Node's own test runner. */
export function node(tests: string): TestRunner {
  return {
    narrow: '--test-name-pattern',
    run: (...given) => nodeTests(testFiles(tests), ...given),
  };
}

/** What the server's major decides: how the schema is made, what a role may do with it, and who waits for whom. */
const ON_NEWEST = /^(?:at-one-moment|migrations|grants|operators)\.test\.ts$/u;
/** Of those rights and locks are proved on both. */
const ON_OLDEST = /^(?!migrations|operators).*\.test\.ts$/u;

/** The tests of the database on the PostgreSQL that is installed, then those of the schema and its roles on the newest. */
export const database: TestRunner = {
  narrow: '--test-name-pattern',
  async run(folder, args) {
    const results: Result[] = [];
    for (const [program, names] of [
      ['postgres', ON_OLDEST],
      ['newestPostgres', ON_NEWEST],
    ] as const) {
      const server = await startSupabaseServer(findProgram(program));
      const files = testFiles('tests/database', names);
      try {
        results.push(await nodeTests(files, folder, args, {SUPABASE_SERVER: server.url}));
      } finally {
        await server.stop();
      }
    }
    return results.flat();
  },
};

/** Runs test files with Node's own test runner, one after another: they load the machine. */
async function nodeTests(
  all: readonly string[],
  folder: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const {files, options} = chosenFiles(all, args);
  if (files.length === 0) {
    return NO_TESTS;
  }
  const report = join(folder, `${randomUUID()}.jsonl`);
  const reporter = join(ROOT, 'tests/support/runner/node-reporter.mjs');
  const code = await runProgram(
    process.execPath,
    [
      '--import=tsx',
      '--test',
      '--test-concurrency=1',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      `--test-reporter=${reporter}`,
      `--test-reporter-destination=${report}`,
      ...options,
      ...files,
    ],
    environment,
  );
  return fromNode(report, code);
}

import {buildSite} from '../../../supabase/local/build-site.ts';
import {browserTests} from './browser-tests.ts';
import {databaseTests} from './database-tests.ts';
import {engineTests} from './engine-tests.ts';
import {checkFunctionTypes, functionTests} from './function-tests.ts';
import {jestTests} from './jest-tests.ts';
import {nodeTests} from './node-tests.ts';
import {NO_TESTS, oneCheck, type Result} from './result.ts';
import {runTool} from './run-program.ts';
import {installTools, type Tool} from './tools.ts';

/** One part of the tests; `name` chooses it on the command line, and parts that share a name are chosen together. */
export type Part = {
  name: string;
  /** Unique. */
  title: string;
  /** Programs that the part needs; it begins when they are installed. */
  tools?: readonly Tool[];
  /** The arguments for its test runner in a quick run; without them a quick run leaves the part out. */
  quick?: readonly string[];
  /** @param folder for files of its own; it is removed at the end */
  run: (folder: string, args: readonly string[]) => Promise<Result>;
};

/** All parts, in the order in which they start: the long ones first, because the last to end decides how long a run takes. */
export const PARTS: readonly Part[] = [
  {
    name: 'e2e',
    title: 'browser tests (Playwright)',
    tools: ['browser', 'headlessShell'],
    run: browserTests,
  },
  {
    name: 'faults',
    title: 'faults: kills, outages, refused starts',
    tools: ['postgres'],
    run: (folder, args) => nodeTests('tests/faults', folder, args),
  },
  {
    name: 'database',
    title: 'the database on PostgreSQL 15 to 18, set up as Supabase does',
    tools: ['postgres', 'newerPostgres'],
    run: databaseTests,
  },
  {
    name: 'stack',
    title: 'the stack on one machine',
    tools: ['postgres', 'age'],
    run: (folder, args) => nodeTests('tests/stack', folder, args),
  },
  {
    name: 'engines',
    title: 'the main flows in Chromium, Firefox and WebKit',
    tools: ['browser', 'firefox', 'webkit'],
    run: engineTests,
  },
  {
    name: 'functions',
    title: 'the functions in Deno, on the embedded Postgres',
    run: (folder, args) => functionTests('deno', 'embedded', folder, args),
  },
  {
    name: 'functions',
    title: 'the functions in Deno, on a Postgres server',
    tools: ['postgres'],
    run: (folder, args) => functionTests('deno', 'server', folder, args),
  },
  {
    name: 'functions',
    title: 'the functions in the Deno of Supabase, on a Postgres server',
    tools: ['postgres'],
    run: (folder, args) => functionTests('edge', 'server', folder, args),
  },
  {
    name: 'content',
    title: "the author's desk",
    run: (folder, args) => nodeTests('tests/desk', folder, args),
  },
  {
    name: 'jest',
    title: 'unit, component and content tests (jest)',
    quick: ['--selectProjects', 'unit'],
    run: jestTests,
  },
  {
    name: 'types',
    title: 'types of the functions (deno check)',
    quick: [],
    run: checkFunctionTypes,
  },
  {
    name: 'format',
    title: 'format (prettier)',
    quick: [],
    run: async () => oneCheck((await runTool('prettier/bin/prettier.cjs', ['--check', '.'])) === 0),
  },
  {
    name: 'types',
    title: 'types of the site and of what runs in Node (tsc)',
    quick: [],
    run: async () => oneCheck((await runTool('typescript/bin/tsc', [])) === 0),
  },
  {
    name: 'lint',
    title: 'lint (oxlint)',
    quick: [],
    run: async () => oneCheck((await runTool('oxlint/bin/oxlint', ['--deny-warnings'])) === 0),
  },
  {
    name: 'content',
    title: 'posts and downloads (lint:content)',
    run: async () =>
      oneCheck((await runTool('tsx/dist/cli.mjs', ['src/desk/lint/command.ts'])) === 0),
  },
  {
    name: 'build',
    title: 'production build',
    run: async () => {
      await buildSite();
      return oneCheck(true);
    },
  },
];

/** Comes before the parts that need programs; their names are its arguments. */
export const TOOLS_PART: Part = {
  name: 'tools',
  title: 'programs that the tests need',
  run: async (_folder, tools) => {
    installTools(tools);
    return NO_TESTS;
  },
};

/** The part of this title. @throws when there is none */
export function partOf(title: string): Part {
  const part = [TOOLS_PART, ...PARTS].find((it) => it.title === title);
  if (part === undefined) {
    throw new Error(`There is no part with the title ${title}.`);
  }
  return part;
}

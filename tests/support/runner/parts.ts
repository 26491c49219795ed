import {buildSite} from '../../../supabase/local/build-site.ts';
import {findProgram, type ProgramName} from '../programs.ts';
import {browserTests, engineTests} from './browser-tests.ts';
import {databaseTests} from './database-tests.ts';
import {checkFunctionTypes, functionTests} from './function-tests.ts';
import {jestTests} from './jest-tests.ts';
import {nodeTests} from './node-tests.ts';
import {NO_TESTS, oneCheck, type Result} from './result.ts';
import {runTool} from './run-program.ts';

/** One part of the tests; `name` chooses it on the command line, and parts that share a name are chosen together. */
export type Part = {
  name: string;
  /** Unique. */
  title: string;
  /** Programs that the part needs; it begins when they are installed. */
  tools?: readonly ProgramName[];
  /** The part begins when the production build is there. */
  needsSite?: true;
  /**
   * The arguments for its test runner in a quick run, from the files that have changed since origin/main; null, or without this function, the part
   * is left out.
   */
  quick?: (changed: readonly string[]) => readonly string[] | null;
  /** The option of its test runner that narrows a file to the tests whose names match a pattern; without it the part is one check. */
  narrow?: '--grep' | '--filter' | '--test-name-pattern' | '-t';
  /** @param folder for files of its own; it is removed at the end */
  run: (folder: string, args: readonly string[]) => Promise<Result>;
};

/** Comes before the parts that need programs; their names are its arguments. */
export const TOOLS_PART: Part = {
  name: 'tools',
  title: 'programs that the tests need',
  run: async (_folder, tools) => {
    // One after another: two apt-get at once would fail on its lock.
    (tools as readonly ProgramName[]).forEach(findProgram);
    return NO_TESTS;
  },
};

/** Comes before the parts that need the site: built once, it stays the same under all of them. */
export const BUILD_PART: Part = {
  name: 'build',
  title: 'production build',
  run: async () => {
    await buildSite();
    return oneCheck(true);
  },
};

/** All parts, in the order in which they start: the long ones first, because the last to end decides how long a run takes. */
export const PARTS: readonly Part[] = [
  BUILD_PART,
  {
    name: 'e2e',
    title: 'browser tests (Playwright)',
    tools: ['fonts', 'browser', 'headlessShell'],
    needsSite: true,
    narrow: '--grep',
    run: browserTests,
  },
  {
    name: 'faults',
    title: 'faults: kills, outages, refused starts',
    tools: ['postgres'],
    narrow: '--test-name-pattern',
    run: (folder, args) => nodeTests('tests/faults', folder, args),
  },
  {
    name: 'stack',
    title: 'the stack on one machine',
    tools: ['postgres', 'age'],
    narrow: '--test-name-pattern',
    run: (folder, args) => nodeTests('tests/stack', folder, args),
  },
  {
    name: 'engines',
    title: 'the main flows in Firefox and WebKit',
    tools: ['firefox', 'webkit'],
    needsSite: true,
    narrow: '--grep',
    run: engineTests,
  },
  {
    name: 'content',
    title: "the author's desk",
    tools: ['fonts', 'browser', 'headlessShell'],
    narrow: '--test-name-pattern',
    run: (folder, args) => nodeTests('tests/desk', folder, args),
  },
  {
    name: 'functions',
    title: 'the functions in Deno, on the embedded Postgres',
    quick: (changed) =>
      someOf(changed.filter((it) => /^tests\/functions\/.*\.test\.ts$/u.test(it))),
    narrow: '--filter',
    run: (folder, args) => functionTests('deno', 'embedded', folder, args),
  },
  {
    name: 'functions',
    title: 'the functions in the Deno of Supabase, on a Postgres server',
    tools: ['postgres'],
    narrow: '--filter',
    run: (folder, args) => functionTests('edge', 'server', folder, args),
  },
  {
    name: 'database',
    title: 'the database on the oldest and the newest PostgreSQL, set up as Supabase does',
    tools: ['postgres', 'newestPostgres'],
    narrow: '--test-name-pattern',
    run: databaseTests,
  },
  {
    name: 'jest',
    title: 'unit tests (jest)',
    quick: () => [],
    narrow: '-t',
    run: (folder, args) => jestTests(['unit'], folder, args),
  },
  {
    name: 'jest',
    title: 'component and content tests (jest)',
    quick: (changed) => relatedTo(changed.filter((it) => /^(?:src|tests)\/.*\.tsx?$/u.test(it))),
    narrow: '-t',
    run: (folder, args) => jestTests(['component', 'content'], folder, args),
  },
  {
    name: 'site',
    title: 'the built pages, feeds and files (jest)',
    needsSite: true,
    narrow: '-t',
    run: (folder, args) => jestTests(['site'], folder, args),
  },
  {
    name: 'types',
    title: 'types of the functions (deno check)',
    quick: () => [],
    run: checkFunctionTypes,
  },
  {
    name: 'format',
    title: 'format (prettier)',
    quick: () => [],
    run: async () => oneCheck((await runTool('prettier/bin/prettier.cjs', ['--check', '.'])) === 0),
  },
  {
    name: 'types',
    title: 'types of the site and of what runs in Node (tsc)',
    quick: () => [],
    run: async () => oneCheck((await runTool('typescript/bin/tsc', [])) === 0),
  },
  {
    name: 'lint',
    title: 'lint (oxlint)',
    quick: () => [],
    run: async () => oneCheck((await runTool('oxlint/bin/oxlint', ['--deny-warnings'])) === 0),
  },
  {
    name: 'content',
    title: 'posts and downloads (lint:content)',
    run: async () =>
      oneCheck((await runTool('tsx/dist/cli.mjs', ['src/desk/lint/command.ts'])) === 0),
  },
];

function someOf(files: readonly string[]): readonly string[] | null {
  return files.length === 0 ? null : files;
}

function relatedTo(files: readonly string[]): readonly string[] | null {
  return files.length === 0 ? null : ['--findRelatedTests', ...files, '--passWithNoTests'];
}

/** The part of this title. @throws when there is none */
export function partOf(title: string): Part {
  const part = [TOOLS_PART, ...PARTS].find((it) => it.title === title);
  if (part === undefined) {
    throw new Error(`There is no part with the title ${title}.`);
  }
  return part;
}

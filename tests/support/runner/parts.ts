import {buildSite} from '../../../supabase/local/build-site.ts';
import {findProgram, type ProgramName} from '../programs.ts';
import {browserTests, engineTests} from './browser-tests.ts';
import type {NAMES} from './command-line.mjs';
import {functions, functionTypes} from './deno-tests.ts';
import {NO_TESTS, oneCheck, type Result} from './result.ts';
import {check, database, jest, node, type TestRunner} from './test-runners.ts';

/** One part of the tests; `name` chooses it on the command line, and parts that share a name are chosen together. */
export type Part = TestRunner & {
  name: (typeof NAMES)[number] | 'tools';
  /** Unique. */
  title: string;
  /** Programs that the part needs; it begins when they are installed. */
  tools?: readonly ProgramName[];
  /** The part begins when the production build is there. */
  needsSite?: true;
  /** The arguments for its runner in a quick run, from the files that changed since origin/main; null, or without this, none. */
  quick?: (changed: readonly string[]) => readonly string[] | null;
};

/** A part, and the arguments for its test runner. */
export type Chosen = {part: Part; args: readonly string[]};

/** The tests of a part, and the CPU seconds that they took; 0 where there is no /proc. */
export type Outcome = {result: Result; cpu: number};

/** What a part came to. */
export type Ended = Chosen & Outcome & {seconds: number};

/** Comes before the parts that need programs; their names are its arguments. One after another: two apt-get at once would fail on its lock. */
export const TOOLS_PART: Part = {
  name: 'tools',
  title: 'programs that the tests need',
  run: async (_folder, tools) => {
    tools.forEach((name) => findProgram(name as ProgramName));
    return NO_TESTS;
  },
};

/** Comes before the parts that need the site: built once, it stays the same under all of them. */
export const BUILD_PART: Part = {
  name: 'build',
  title: 'production build',
  run: () => buildSite().then(() => oneCheck(0)),
};

const always = () => [];

/** All parts, in the order in which they start: the long ones first, because the last to end decides how long a run takes. */
export const PARTS: readonly Part[] = [
  BUILD_PART,
  {
    name: 'e2e',
    title: 'browser tests (Playwright)',
    tools: ['fonts', 'browser', 'headlessShell'],
    needsSite: true,
    ...browserTests,
  },
  {
    name: 'faults',
    title: 'faults: kills, outages, refused starts',
    tools: ['postgres'],
    ...node('tests/faults'),
  },
  {
    name: 'stack',
    title: 'the stack on one machine',
    tools: ['postgres', 'age', 'supabaseDeno'],
    ...node('tests/stack'),
  },
  {
    name: 'engines',
    title: 'the main flows in Firefox and WebKit',
    tools: ['firefox', 'webkit'],
    needsSite: true,
    ...engineTests,
  },
  {
    name: 'content',
    title: "the author's desk",
    tools: ['fonts', 'browser', 'headlessShell'],
    ...node('tests/desk'),
  },
  {
    name: 'functions',
    title: 'the functions in Deno, on the embedded Postgres',
    quick(changed) {
      const tests = changed.filter((it) => /^tests\/functions\/.*\.test\.ts$/u.test(it));
      return tests.length === 0 ? null : tests;
    },
    ...functions('local'),
  },
  {
    name: 'functions',
    title: 'the functions in the Deno of Supabase, on a Postgres server',
    tools: ['postgres', 'supabaseDeno'],
    ...functions('production'),
  },
  {
    name: 'database',
    title: 'the database on the oldest and the newest PostgreSQL, set up as Supabase does',
    tools: ['postgres', 'newestPostgres'],
    ...database,
  },
  {name: 'jest', title: 'unit tests (jest)', quick: always, ...jest('unit')},
  {
    name: 'jest',
    title: 'component and content tests (jest)',
    quick(changed) {
      const code = changed.filter((it) => /^(?:src|supabase|tests)\/.*\.tsx?$/u.test(it));
      return code.length === 0 ? null : ['--findRelatedTests', ...code, '--passWithNoTests'];
    },
    ...jest('component', 'content'),
  },
  {
    name: 'site',
    title: 'the built pages, feeds and files (jest)',
    needsSite: true,
    ...jest('site'),
  },
  {
    name: 'types',
    title: 'types of the functions (deno check)',
    quick: always,
    ...functionTypes,
  },
  {
    name: 'format',
    title: 'format (prettier)',
    quick: always,
    ...check('prettier/bin/prettier.cjs', '--check', '.'),
  },
  {
    name: 'types',
    title: 'types of the site and of what runs in Node (tsc)',
    quick: always,
    ...check('typescript/bin/tsc'),
  },
  {
    name: 'lint',
    title: 'lint (oxlint)',
    quick: always,
    ...check('oxlint/bin/oxlint', '--deny-warnings'),
  },
  {
    name: 'content',
    title: 'posts and downloads (lint:content)',
    ...check('tsx/dist/cli.mjs', 'src/desk/lint/command.ts'),
  },
];

/** The part of this title. @throws when there is none */
export function partOf(title: string): Part {
  const part = [TOOLS_PART, ...PARTS].find((it) => it.title === title);
  if (part === undefined) {
    throw new Error(`There is no part with the title ${title}.`);
  }
  return part;
}

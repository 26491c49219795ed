import {buildSite} from '../../../supabase/local/build-site.ts';
import {browserTests} from './browser-tests.ts';
import {checkFunctionTypes, functionTests} from './function-tests.ts';
import {jestTests} from './jest-tests.ts';
import {nodeTests} from './node-tests.ts';
import {oneCheck, type Result} from './result.ts';
import {runTool} from './run-program.ts';

/** One part of the tests; `name` chooses it on the command line, and parts that share a name are chosen together. */
export type Part = {
  name: string;
  title: string;
  /** @param folder for files of its own; it is removed at the end */
  run: (folder: string, args: string[]) => Promise<Result>;
};

/** All parts, the quick ones first. */
export const PARTS: readonly Part[] = [
  {
    name: 'format',
    title: 'format (prettier)',
    run: async () => oneCheck((await runTool('prettier/bin/prettier.cjs', ['--check', '.'])) === 0),
  },
  {
    name: 'lint',
    title: 'lint (oxlint)',
    run: async () => oneCheck((await runTool('oxlint/bin/oxlint', ['--deny-warnings'])) === 0),
  },
  {
    name: 'types',
    title: 'types of the site and of what runs in Node (tsc)',
    run: async () => oneCheck((await runTool('typescript/bin/tsc', [])) === 0),
  },
  {name: 'types', title: 'types of the functions (deno check)', run: checkFunctionTypes},
  {
    name: 'content',
    title: 'posts and downloads (lint:content)',
    run: async () =>
      oneCheck((await runTool('tsx/dist/cli.mjs', ['src/desk/lint/command.ts'])) === 0),
  },
  {
    name: 'content',
    title: "the author's desk",
    run: (folder, args) => nodeTests('tests/desk', folder, args),
  },
  {name: 'jest', title: 'unit, component and content tests (jest)', run: jestTests},
  {
    name: 'functions',
    title: 'the functions in Deno, on the embedded Postgres',
    run: (folder, args) => functionTests('deno', 'embedded', folder, args),
  },
  {
    name: 'functions',
    title: 'the functions in Deno, on a Postgres server',
    run: (folder, args) => functionTests('deno', 'server', folder, args),
  },
  {
    name: 'functions',
    title: 'the functions in the Deno of Supabase, on a Postgres server',
    run: (folder, args) => functionTests('edge', 'server', folder, args),
  },
  {
    name: 'database',
    title: 'the database on a Postgres server set up as Supabase does',
    run: (folder, args) => nodeTests('tests/database', folder, args),
  },
  {
    name: 'stack',
    title: 'the stack on one machine',
    run: (folder, args) => nodeTests('tests/stack', folder, args),
  },
  {
    name: 'faults',
    title: 'faults: kills, outages, refused starts',
    run: (folder, args) => nodeTests('tests/faults', folder, args),
  },
  {
    name: 'build',
    title: 'production build',
    run: async () => {
      await buildSite();
      return oneCheck(true);
    },
  },
  {name: 'e2e', title: 'browser tests (Playwright)', run: browserTests},
];

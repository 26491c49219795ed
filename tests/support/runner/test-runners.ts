import {spawn} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {pathToFileURL} from 'node:url';
import {DENO_BINARY} from '../../../supabase/local/functions-program.ts';
import {migrate} from '../../../supabase/local/migrate.ts';
import {ROOT} from '../../../supabase/local/settings.ts';
import {makeMigrated, startSupabaseServer} from '../../database/support/supabase-server.ts';
import {INSTALLED_PACKAGES, WORKER_PERMISSIONS} from '../edge-worker.ts';
import {startPostgresServer} from '../postgres-server.ts';
import {findProgram} from '../programs.ts';
import {startStackServer} from '../stack-server.ts';
import {startEmbeddedServer} from '../used-data.ts';
import {readReport, type Result} from './result.ts';

/** Runs a part's tests. `folder` is removed at the end; `args` are test files and options of the runner's program. */
export type TestRunner = (folder: string, args: readonly string[]) => Promise<Result>;

/** A program that takes longer hangs: half as long again as a whole run may take. Milliseconds. */
const PATIENCE = 45 * 60_000;

/** Runs a program, and ends it when it hangs or this process ends. @returns its exit code, 1 after a signal */
function runProgram(command: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const env = {...process.env, ...more};
  const stdio = ['ignore' as const, 'inherit' as const, 'inherit' as const];
  const child = spawn(command, args, {cwd: ROOT, stdio, env, timeout: PATIENCE});
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  return new Promise<number>((resolve) => {
    child.once('error', ({message}) => console.error(`${command} could not run: ${message}`));
    child.once('close', (code) => {
      process.off('exit', end);
      resolve(code ?? 1);
    });
  });
}

/** Runs a program of a package in node_modules by its own script, so that no shell stands between. */
const runTool = (script: string, args: readonly string[], env?: NodeJS.ProcessEnv) =>
  runProgram(process.execPath, [`node_modules/${script}`, ...args], env);

/** The files under a folder whose names match, as paths from the repository's folder. */
function testFiles(folder: string, names = /\.test\.tsx?$/u): string[] {
  return readdirSync(join(ROOT, folder), {withFileTypes: true, recursive: true})
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .toSorted();
}

/** Parts arguments into those of `all` files that they name, all when they name none, and the runner's options. */
function chosenFiles(all: readonly string[], args: readonly string[]) {
  const isFile = (it: string) => /\.(?:test|spec)\.tsx?$/u.test(it) && existsSync(join(ROOT, it));
  const named = args.filter(isFile);
  const files = named.length === 0 ? all : all.filter((it) => named.includes(it));
  return {files, options: args.filter((it) => !isFile(it))};
}

/** Projects of jest.config.mjs. */
export function jest(...projects: string[]): TestRunner {
  return async (folder, args) => {
    const all = projects.flatMap((name) => testFiles(`tests/${name}`));
    if (chosenFiles(all, args).files.length === 0) {
      return [];
    }
    const report = join(folder, `jest-${projects.join('-')}.json`);
    const told = ['--verbose', '--json', `--outputFile=${report}`, ...args];
    const code = await runTool('jest/bin/jest.js', [...told, '--selectProjects', ...projects]);
    return readReport('jest', report, code);
  };
}

/** The tests of one folder in Node's own test runner. */
export function node(tests: string): TestRunner {
  return (...given) => nodeTests(testFiles(tests), ...given);
}

/**
 * Tests of the database whose files have such names, on the PostgreSQL of these programs. The schema is made before: a
 * migration that fails ends the part with its reason.
 */
export function database(programs: 'postgres' | 'newestPostgres', names: RegExp): TestRunner {
  return async (...given) => {
    const server = await startSupabaseServer(findProgram(programs));
    try {
      await makeMigrated(server.url);
      const files = testFiles('tests/database', names);
      return await nodeTests(files, ...given, {SUPABASE_SERVER: server.url});
    } finally {
      await server.stop();
    }
  };
}

/** Runs test files with Node's own test runner, one after another: they load the machine. */
async function nodeTests(
  all: readonly string[],
  folder: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Result> {
  const {files, options} = chosenFiles(all, args);
  if (files.length === 0) {
    return [];
  }
  const report = join(folder, `${randomUUID()}.jsonl`);
  const own = `--test-reporter=${join(ROOT, 'tests/support/runner/node-reporter.mjs')}`;
  const told = ['--test-reporter=spec', '--test-reporter-destination=stdout', own];
  const runner = ['--import=tsx', '--test', '--test-concurrency=1', '--test-force-exit', ...told];
  const given = [...runner, `--test-reporter-destination=${report}`, ...options, ...files];
  return readReport('node', report, await runProgram(process.execPath, given, environment));
}

/** Checks that run nothing of ours, by their commands. Functions and their tests are type-checked as Deno runs them. */
export async function staticChecks(): Promise<Result> {
  const functionFiles = [
    ...testFiles('supabase/functions', /^index\.ts$/u),
    ...testFiles('tests/functions'),
  ];
  const checks: Record<string, () => Promise<number>> = {
    'npx prettier --check .': () =>
      runTool('prettier/bin/prettier.cjs', ['--check', '--cache', '.']),
    'npm run lint': () => runTool('oxlint/bin/oxlint', ['--deny-warnings']),
    'npm run typecheck': () => runTool('typescript/bin/tsc', []),
    'npx deno check, of the functions': () =>
      runProgram(DENO_BINARY, ['check', ...INSTALLED_PACKAGES, ...functionFiles]),
  };
  const results = [];
  for (const [name, run] of Object.entries(checks)) {
    results.push({name, file: '', passed: (await run()) === 0});
  }
  return results;
}

/**
 * The functions' tests against a fresh, migrated database. Production has the older Deno of Supabase's edge runtime,
 * its workers' permissions, and a server: there all run; in the Deno of `npm start`, on the embedded Postgres, those of
 * `*.both.test.ts`, whose subjects depend on engine or runtime. One module imports all: what they share is loaded once.
 */
export function functions(where: 'production' | 'local'): TestRunner {
  const isProduction = where === 'production';
  const startServer = isProduction ? startPostgresServer : startEmbeddedServer;
  return async (folder, args) => {
    const all = testFiles('tests/functions', isProduction ? undefined : /\.both\.test\.ts$/u);
    const {files, options} = chosenFiles(all, args);
    if (files.length === 0) {
      return [];
    }
    const home = join(folder, `functions-${where}`);
    const [report, module] = [`${home}.xml`, `${home}.ts`];
    const urls = files.map((file) => pathToFileURL(join(ROOT, file)).href);
    writeFileSync(module, urls.map((url) => `import ${JSON.stringify(url)};\n`).join(''));
    const {url, stop} = await startServer(home);
    try {
      await migrate(url);
      // What `npm start` lets them do, but for a list of addresses.
      const own = ['--no-prompt', '--allow-env', '--allow-net'];
      const granted = isProduction ? WORKER_PERMISSIONS : own;
      const told = ['--no-check', `--junit-path=${report}`, ...options, module];
      const code = await runProgram(
        isProduction ? findProgram('supabaseDeno') : DENO_BINARY,
        ['test', ...INSTALLED_PACKAGES, ...granted, ...told],
        {DATABASE_URL: url},
      );
      // The report gives the helper through which a test was defined; its file is the one whose text has its name.
      const fileOf = (name: string) =>
        files.find((it) => readFileSync(join(ROOT, it), 'utf8').includes(`'${name}'`));
      const result = readReport('junit', report, code);
      const tests = result.map((it) => ({...it, file: fileOf(it.name) ?? it.file}));
      // A filter may match tests of production alone, whose run says so when it matches none at all.
      return code !== 0 || isProduction || tests.some(({file}) => file !== '') ? tests : [];
    } finally {
      await stop();
    }
  };
}

type Stacks = Awaited<ReturnType<typeof startStackServer>>;

/** What tests in browsers find in their environment: a stack for each worker, or one for all where no flow stops it. */
const BROWSERS = {
  e2e: ({url}: Stacks) => ({
    STACKS_URL: url,
    BROWSER_PATH: findProgram('browser'),
    SHELL_PATH: findProgram('headlessShell'),
  }),
  engines: ({first}: Stacks) => ({
    ...first,
    FIREFOX_PATH: findProgram('firefox'),
    WEBKIT_PATH: findProgram('webkit'),
  }),
} as const;

/** Playwright against the production build; in `engines` the main flows in Firefox and WebKit. */
export function browsers(name: keyof typeof BROWSERS): TestRunner {
  return async (folder, args) => {
    const stacks = await startStackServer();
    const report = join(folder, `${name}.xml`);
    const config = `--config=${name === 'e2e' ? '' : `tests/${name}/`}playwright.config.ts`;
    // Playwright stumbles over the site's own tsconfig ("baseUrl": null, which TypeScript 7 needs).
    const tsconfig = '--tsconfig=tests/support/tsconfig.playwright.json';
    const told = ['test', config, '--reporter=list,junit', tsconfig, ...args];
    try {
      const env = {...BROWSERS[name](stacks), PLAYWRIGHT_JUNIT_OUTPUT_FILE: report};
      const code = await runTool('@playwright/test/cli.js', told, env);
      // Playwright names its files from the folder of the tests.
      const tests = readReport('junit', report, code);
      return tests.map((it) => ({...it, file: it.file && `tests/${name}/${it.file}`}));
    } finally {
      await stacks.stop();
    }
  };
}

import {spawn, spawnSync} from 'node:child_process';
import {existsSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {DENO_BINARY} from '../../../supabase/local/functions-program.ts';
import {migrate} from '../../../supabase/local/migrate.ts';
import {ROOT} from '../../../supabase/local/settings.ts';
import {makeMigrated, startSupabaseServer} from '../../database/support/supabase-server.ts';
import {DENO_FOLDERS, INSTALLED_PACKAGES, WORKER_PERMISSIONS} from '../edge-worker.ts';
import {startPostgresServer} from '../postgres-server.ts';
import {processorSecondsOf} from '../processes.ts';
import {findProgram} from '../programs.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {startStacks} from '../trial-stack.ts';
import {startEmbeddedServer} from '../used-data.ts';

/** Runs a part's tests: `args` are files and options of its program, `files` all of the part. @returns its exit code */
export type TestRunner = (args: readonly string[], files: readonly string[]) => Promise<number>;

const FRESH = './tests/support/fresh-connections.ts';

/** Minutes after which a part's program is stopped. A whole run takes ten on two cores. */
const LIMIT = Number(process.env.PART_LIMIT ?? 45);

export const STOPPED = '[LIMIT] The part was stopped at';

const SECONDS_TO_END = 30;

let isOver = false;

/** Runs a program, which is interrupted at the limit and killed with this process. @returns its exit code, or 1 */
async function runProgram(command: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const env = {...process.env, ...more};
  const child = spawn(command, args, {cwd: ROOT, stdio: 'inherit', env});
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const left = Math.max(0, LIMIT * 60 - process.uptime());
  const timer = setTimeout(() => {
    console.log(`${STOPPED} its limit of ${LIMIT} minutes.`);
    isOver = true;
    child.kill('SIGINT');
    setTimeout(kill, SECONDS_TO_END * 1000).unref();
  }, left * 1000);
  const code = await new Promise<number>((resolve) => {
    child.once('error', ({message}) => console.error(`${command} could not run: ${message}`));
    child.once('close', (given) => resolve(given ?? 1));
  });
  clearTimeout(timer);
  process.off('exit', kill);
  return code;
}

/** Runs a program of a package in node_modules directly, without a shell. */
const runTool = (script: string, args: readonly string[], env?: NodeJS.ProcessEnv) =>
  runProgram(process.execPath, [`node_modules/${script}`, ...args], env);

/** Splits arguments into the files of `all` that they name, or all if they name none, and the runner's options. */
function chosenFiles(all: readonly string[], args: readonly string[]) {
  const isFile = (it: string) => /\.(?:test|spec)\.tsx?$/u.test(it) && existsSync(join(ROOT, it));
  const named = args.filter(isFile);
  const files = named.length === 0 ? all : all.filter((it) => named.includes(it));
  return {files, options: args.filter((it) => !isFile(it))};
}

/** The projects of jest.config.mjs that Jest's options select. */
export const jestProjects =
  (...chosen: string[]): TestRunner =>
  (args) =>
    runTool('jest/bin/jest.js', [...args, ...chosen]);

function importAll(files: readonly string[], name: string): string {
  const module = join(temporaryFolder(), name);
  const urls = files.map((file) => pathToFileURL(join(ROOT, file)).href);
  writeFileSync(module, urls.map((url) => `import ${JSON.stringify(url)};\n`).join(''));
  return module;
}

/** Runs test files in Node's runner, some in one process, which loads their code once. Says what each process took. */
export const node =
  (alone = /(?:)/u): TestRunner =>
  (args, all) =>
    runInNode(args, all, alone);

async function runInNode(
  args: readonly string[],
  all: readonly string[],
  alone: RegExp,
  env?: NodeJS.ProcessEnv,
): Promise<number> {
  const {files, options} = chosenFiles(all, args);
  const together = files.filter((file) => !alone.test(file));
  const processes = [together, ...files.filter((file) => alone.test(file)).map((file) => [file])];
  const runner = [
    '--import=tsx',
    `--import=${FRESH}`,
    '--test-force-exit',
    '--test-reporter=spec',
    ...options,
  ];
  let failed = 0;
  for (const its of processes.filter(({length}) => length > 0)) {
    const [began, before] = [Date.now(), processorSecondsOf(process.pid)];
    const told = [...runner, importAll(its, 'all.mjs')];
    const code = isOver ? 1 : await runProgram(process.execPath, told, env);
    failed += Math.min(code, 1);
    const took = [(Date.now() - began) / 1000, processorSecondsOf(process.pid) - before];
    const times = took.map((it) => it.toFixed(1)).join(' s, ');
    void (isOver || console.log(`── ${its.join(' ')}: ${times} s of processor time`));
  }
  return failed;
}

/** Database tests. The schema is created first, so that a failed migration ends the part. */
export function database(where: 'postgres' | 'newestPostgres'): TestRunner {
  return async (args, files) => {
    const server = await startSupabaseServer(findProgram(where));
    try {
      await makeMigrated(server.url);
      return await runInNode(args, files, /^$/u, {SUPABASE_SERVER: server.url});
    } finally {
      await server.stop();
    }
  };
}

/** The files that differ from the last commit; all without Git, as in a downloaded ZIP. */
function listChanged(): string[] {
  const changed = ['diff', '--name-only', '--diff-filter=d', 'HEAD'];
  const added = ['ls-files', '--others', '--exclude-standard'];
  const answers = [changed, added].map((told) =>
    spawnSync('git', told, {cwd: ROOT, encoding: 'utf8'}),
  );
  return answers.every(({status}) => status === 0)
    ? answers.flatMap(({stdout}) => stdout.split('\n').filter(Boolean))
    : ['.'];
}

/** Checks that run no code of ours. Functions and their tests are type-checked as Deno runs them. */
export const staticChecks =
  (formatted: 'all' | 'changed'): TestRunner =>
  async () => {
    const files = formatted === 'all' ? ['.'] : listChanged();
    const format = ['--check', '--cache', '--ignore-unknown', ...files];
    const codes = [
      files.length > 0 ? await runTool('prettier/bin/prettier.cjs', format) : 0,
      await runTool('oxlint/bin/oxlint', ['--deny-warnings']),
      await runTool('typescript/bin/tsc', []),
      await runProgram(DENO_BINARY, ['check', ...INSTALLED_PACKAGES, ...DENO_FOLDERS]),
    ];
    const failed = codes.filter((code) => code !== 0).length;
    console.log(`  ${codes.length - failed} passed\n  ${failed} failed`);
    return failed;
  };

/** The functions’ tests: all on production's Deno and server, and `*.both.test.ts` also on those of `npm start`. */
export function functions(where: 'production' | 'local'): TestRunner {
  const isProduction = where === 'production';
  // The permissions of `npm start`, but without a list of addresses.
  const granted = isProduction ? WORKER_PERMISSIONS : ['--no-prompt', '--allow-env', '--allow-net'];
  return async (args, all) => {
    const {files, options} = chosenFiles(all, args);
    if (files.length === 0) {
      return 0;
    }
    const folder = temporaryFolder();
    const module = importAll(files, 'all.ts');
    const startServer = isProduction ? startPostgresServer : startEmbeddedServer;
    const {url, stop} = await startServer(join(folder, 'database'));
    try {
      await migrate(url);
      const deno = isProduction ? findProgram('supabaseDeno') : DENO_BINARY;
      const told = [...INSTALLED_PACKAGES, ...granted, '--no-check', ...options, module];
      return await runProgram(deno, ['test', ...told], {DATABASE_URL: url});
    } finally {
      await stop();
    }
  };
}

/** Playwright on the production build. Tests of `e2e` break a stack, so that each worker has its own. */
export function browsers(name: 'e2e' | 'engines'): TestRunner {
  return async (args, files) => {
    const stacks = await startStacks(name === 'e2e' ? 2 : 1);
    const folder = name === 'e2e' ? '' : `tests/${name}/`;
    // Playwright fails on the site's own tsconfig ("baseUrl": null, which TypeScript 7 needs).
    const tsconfig = '--tsconfig=tests/support/tsconfig.playwright.json';
    const chosen = args.length > 0 ? args : files;
    const told = ['test', `--config=${folder}playwright.config.ts`, tsconfig, ...chosen];
    const programs =
      name === 'e2e'
        ? {SHELL_PATH: findProgram('headlessShell')}
        : {
            CHROMIUM_PATH: findProgram('headlessShell'),
            FIREFOX_PATH: findProgram('firefox'),
            WEBKIT_PATH: findProgram('webkit'),
          };
    const env = {STACKS: JSON.stringify(stacks.addresses), ...programs};
    try {
      return await runTool('@playwright/test/cli.js', told, env);
    } finally {
      await stacks.stop();
    }
  };
}

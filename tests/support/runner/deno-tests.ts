import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {DENO_BINARY} from '../../../supabase/local/functions-program.ts';
import {migrate} from '../../../supabase/local/migrate.ts';
import {ROOT} from '../../../supabase/local/settings.ts';
import {INSTALLED_PACKAGES, WORKER_PERMISSIONS} from '../edge-worker.ts';
import {startEmbeddedServer} from '../embedded-server.ts';
import {startPostgresServer} from '../postgres-server.ts';
import {findProgram} from '../programs.ts';
import {fromJunit, NO_TESTS, oneCheck, type TestResult} from './result.ts';
import {runProgram} from './run-program.ts';
import {chosenFiles, testFiles} from './test-files.ts';
import type {TestRunner} from './test-runners.ts';

/** What `npm start` lets the functions do, but for a list of addresses. */
const OWN_PERMISSIONS = ['--no-prompt', '--allow-env', '--allow-net'];

/** Type-checks the functions and their tests as Deno runs them. Their host imports Node's modules: the site's TypeScript checks it. */
export const functionTypes: TestRunner = {
  async run() {
    const entries = testFiles('supabase/functions', /^index\.ts$/u);
    const files = [...entries, ...testFiles('tests/functions')];
    return oneCheck(await runProgram(DENO_BINARY, ['check', ...INSTALLED_PACKAGES, ...files]));
  },
};

/**
 * The functions' tests against a fresh, migrated database. Production has the older Deno, which Supabase's edge runtime is built on, its workers'
 * permissions, and a server: there all of them run; in the Deno of `npm start`, on the embedded Postgres, those of files named `*.both.test.ts`, whose subjects depend on
 * the engine or the runtime.
 */
export function functions(where: 'production' | 'local'): TestRunner {
  const isProduction = where === 'production';
  const startServer = isProduction ? startPostgresServer : startEmbeddedServer;
  return {
    narrow: '--filter',
    async run(folder, args) {
      const all = testFiles('tests/functions', isProduction ? undefined : /\.both\.test\.ts$/u);
      const {files, options} = chosenFiles(all, args);
      if (files.length === 0) {
        return NO_TESTS;
      }
      const home = join(folder, `functions-${where}`);
      const report = `${home}.xml`;
      const {url, stop} = await startServer(home);
      try {
        await migrate(url);
        const granted = isProduction ? WORKER_PERMISSIONS : OWN_PERMISSIONS;
        const told = ['--no-check', `--junit-path=${report}`, ...options];
        const code = await runProgram(
          isProduction ? findProgram('supabaseDeno') : DENO_BINARY,
          ['test', ...INSTALLED_PACKAGES, ...granted, ...told, oneModule(files, `${home}.ts`)],
          {DATABASE_URL: url},
        );
        const result = fromJunit(report, code).map((it) => ({...it, file: fileOf(it, files)}));
        // A filter may match tests of production alone, whose run says so when it matches none at all.
        const ran = result.some(({file}) => file !== '');
        return ran || code !== 0 || isProduction ? result : NO_TESTS;
      } finally {
        await stop();
      }
    },
  };
}

/** The file whose text has a test's name: the report gives that of the helper through which the test was defined. */
function fileOf({name, file}: TestResult, files: readonly string[]): string {
  const hasName = (it: string) => readFileSync(join(ROOT, it), 'utf8').includes(`'${name}'`);
  return files.find(hasName) ?? file;
}

/** Writes a module of these test files, for which Deno loads all that they share once and not once a file. */
function oneModule(files: readonly string[], path: string): string {
  const urls = files.map((file) => pathToFileURL(join(ROOT, file)).href);
  writeFileSync(path, urls.map((url) => `import ${JSON.stringify(url)};\n`).join(''));
  return path;
}

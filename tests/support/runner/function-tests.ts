import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {denoBinary} from '../../../supabase/local/functions-service.ts';
import {migrate} from '../../../supabase/local/migrate.ts';
import {ROOT} from '../../../supabase/local/settings.ts';
import {edgeDenoBinary} from '../edge-deno.ts';
import {startEmbeddedServer} from '../embedded-server.ts';
import {startPostgresServer} from '../postgres-server.ts';
import {fromJunit, NO_TESTS, oneCheck, type Result} from './result.ts';
import {runProgram} from './run-program.ts';
import {splitFiles, testFiles} from './test-files.ts';

const DENO_OPTIONS = [
  '--node-modules-dir=manual',
  '--no-lock',
  '--no-remote',
  '--config',
  'supabase/functions/submit-hubspot-form/deno.json',
];

/** Type-checks all that Deno runs: the functions, their host and their tests. */
export async function checkFunctionTypes(): Promise<Result> {
  const files = [
    ...testFiles(['supabase/functions'], /^index\.ts$/u),
    'supabase/local/functions-host.ts',
    ...testFiles(['tests/functions'], /\.test\.ts$/u),
  ];
  return oneCheck((await runProgram(denoBinary(), ['check', ...DENO_OPTIONS, ...files])) === 0);
}

/**
 * Runs the functions' tests against a fresh, migrated database of the given kind: all of them in the older Deno on a
 * server, which is what production has; elsewhere those of files named `*.both.test.ts`, whose subjects depend on the
 * engine or the runtime.
 *
 * @param runtime `deno` is the one that `npm start` uses, `edge` the older one that Supabase's edge runtime is built on
 * @param args for `deno test`; test files among them run in place of all
 */
export async function functionTests(
  runtime: 'deno' | 'edge',
  database: 'embedded' | 'server',
  folder: string,
  args: readonly string[],
): Promise<Result> {
  const isProduction = runtime === 'edge' && database === 'server';
  const all = testFiles(['tests/functions'], isProduction ? /\.test\.ts$/u : /\.both\.test\.ts$/u);
  const {files: named, options} = splitFiles(args);
  const files = named.length === 0 ? all : all.filter((file) => named.includes(file));
  if (files.length === 0) {
    return NO_TESTS;
  }
  const home = join(folder, `${runtime}-${database}`);
  const start = database === 'embedded' ? startEmbeddedServer : startPostgresServer;
  const {url, stop} = await start(home);
  try {
    await migrate(url);
    const report = join(folder, `functions-${runtime}-${database}.xml`);
    const code = await runProgram(
      runtime === 'edge' ? edgeDenoBinary() : denoBinary(),
      [
        'test',
        '--no-prompt',
        '--no-check',
        '--allow-env',
        '--allow-net',
        ...DENO_OPTIONS,
        `--junit-path=${report}`,
        ...options,
        oneModule(files, join(folder, `functions-${runtime}-${database}.ts`)),
      ],
      {DATABASE_URL: url},
    );
    const result = fromJunit(report, code);
    // A filter may match tests of production's pair alone; that run says so when it matches none at all.
    const ran = result.some(({file}) => file !== '');
    return ran || code !== 0 || isProduction ? result : NO_TESTS;
  } finally {
    await stop();
  }
}

/** Writes a module of these test files, for which Deno loads all that they share once and not once a file. */
function oneModule(files: readonly string[], path: string): string {
  const imports = files.map(
    (file) => `import ${JSON.stringify(pathToFileURL(join(ROOT, file)))};\n`,
  );
  writeFileSync(path, imports.join(''));
  return path;
}

import {join} from 'node:path';
import {denoBinary} from '../../../supabase/local/functions-service.ts';
import {migrate} from '../../../supabase/local/migrate.ts';
import {edgeDenoBinary} from '../edge-deno.ts';
import {startEmbeddedServer} from '../embedded-server.ts';
import {startPostgresServer} from '../postgres-server.ts';
import {fromJunit, NO_TESTS, oneCheck, type Result} from './result.ts';
import {runProgram} from './run-program.ts';
import {testFiles} from './test-files.ts';

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
 * Runs the functions' tests against a fresh, migrated database of the given kind.
 *
 * @param runtime `deno` is the one that `npm start` uses, `edge` the older one that Supabase's edge runtime is built on
 */
export async function functionTests(
  runtime: 'deno' | 'edge',
  database: 'embedded' | 'server',
  folder: string,
  args: readonly string[],
): Promise<Result> {
  const files = testFiles(['tests/functions'], /\.test\.ts$/u);
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
        ...args,
        'tests/functions',
      ],
      {DATABASE_URL: url},
    );
    return fromJunit(report, code);
  } finally {
    await stop();
  }
}

import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {superviseChild, type ChildPlan, type SupervisedChild} from './child.ts';
import type {DataFolder} from './data-folder.ts';
import type {FunctionsSettings} from './functions-settings.ts';
import {answers} from './reachable.ts';
import {environmentWithoutSecrets, ROOT} from './settings.ts';
import {StartError} from './start-error.ts';

/** The functions host as a supervised child, not yet started. */
export function functionsService(
  folder: DataFolder,
  port: number,
  settings: FunctionsSettings,
  report: (line: string) => void,
  onRestart?: () => void,
): SupervisedChild {
  return superviseChild(functionsPlan(folder, port, settings), report, onRestart);
}

/**
 * How to run the functions host: all functions in one Deno process, which may access its own port, the database and
 * the CRM, and no file, program or other address.
 */
export function functionsPlan(
  folder: DataFolder,
  port: number,
  settings: FunctionsSettings,
): ChildPlan {
  const reach = [
    `127.0.0.1:${port}`,
    hostOf(settings.DATABASE_URL, '5432'),
    hostOf(settings.HUBSPOT_API_BASE, '443'),
  ];
  const {NODE_EXTRA_CA_CERTS: authorities} = environmentWithoutSecrets();
  return {
    name: 'The functions host',
    command: denoBinary(),
    args: [
      'serve',
      '--quiet',
      '--no-prompt',
      '--no-lock',
      '--no-remote',
      '--node-modules-dir=manual',
      '--config',
      join(ROOT, 'supabase', 'functions', 'submit-hubspot-form', 'deno.json'),
      '--allow-env',
      `--allow-net=${reach.join(',')}`,
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      join(ROOT, 'supabase', 'local', 'functions-host.ts'),
    ],
    environment: {
      ...settings,
      // A private certificate authority for the database's certificate must be trusted by Deno too.
      ...(authorities === undefined ? {} : {DENO_CERT: authorities}),
      DENO_DIR: folder.denoCache,
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
    },
    folder: ROOT,
    logFile: join(folder.logs, 'functions.log'),
    isReady: () => answers(`http://127.0.0.1:${port}/functions/v1/`),
  };
}

/**
 * The Deno executable from the npm package for this platform. The package's launcher is bypassed, because it would be
 * the process we stop instead of Deno.
 */
export function denoBinary(): string {
  const require = createRequire(join(ROOT, 'package.json'));
  const name = process.platform === 'win32' ? 'deno.exe' : 'deno';
  const system = process.platform === 'linux' ? 'linux' : process.platform;
  const libc = process.platform === 'linux' ? '-glibc' : '';
  const places = [
    () => join(dirname(require.resolve('deno/package.json')), name),
    () =>
      join(dirname(require.resolve(`@deno/${system}-${process.arch}${libc}/package.json`)), name),
  ];
  for (const place of places) {
    const path = tryPath(place);
    if (path !== null) {
      return path;
    }
  }
  throw new StartError(
    `Deno has no npm build for this system (${process.platform} ${process.arch}). Use Linux with glibc, macOS or Windows, on x64 or arm64.`,
  );
}

function tryPath(place: () => string): string | null {
  try {
    const path = place();
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

function hostOf(address: string, standardPort: string): string {
  const {hostname, port, protocol} = new URL(address);
  const standard = protocol === 'http:' ? '80' : standardPort;
  return `${hostname}:${port || standard}`;
}

import {startProcess} from './start-process.ts';

/** Makes Deno use only packages that npm has installed. */
export const INSTALLED_PACKAGES = ['--node-modules-dir=manual', '--no-lock', '--no-remote'];

/** The folders with code for Deno, which Deno checks instead of tsc. */
export const DENO_FOLDERS = ['supabase/functions', 'tests/functions'];

/** The permissions of a function on Supabase, as in `UserWorker` of supabase/edge-runtime's `permissions.rs`. */
export const WORKER_PERMISSIONS = [
  '--no-prompt',
  '--allow-env',
  '--allow-net',
  '--allow-read',
  '--allow-write',
  '--allow-sys=hostname',
];

/** On Supabase the bundle runs without configuration, lock file or packages beside it. */
const ALONE = ['--no-config', '--no-lock', '--no-npm', '--no-remote'];

/** A function that runs by itself, as on Supabase. */
export type EdgeWorker = Awaited<ReturnType<typeof startEdgeWorker>>;

/** Starts a function's bundle, or another file that exports a `fetch`, with a worker's permissions. */
export async function startEdgeWorker(deno: string, file: string, settings: NodeJS.ProcessEnv) {
  const served = ['--host=127.0.0.1', '--port=0', file];
  const {said: url, ...worker} = await startProcess(
    deno,
    ['serve', ...ALONE, ...WORKER_PERMISSIONS, ...served],
    /Listening on (http:\S+?)\/?\s/u,
    {NO_COLOR: '1', ...settings},
  );
  return {url, ...worker};
}

import {startProcess} from './start-process.ts';

/** Deno takes the packages that npm has installed, and nothing else. */
export const INSTALLED_PACKAGES = ['--node-modules-dir=manual', '--no-lock', '--no-remote'];

/** What a function may do on Supabase: `UserWorker` in `permissions.rs` of supabase/edge-runtime. */
export const WORKER_PERMISSIONS = [
  '--no-prompt',
  '--allow-env',
  '--allow-net',
  '--allow-read',
  '--allow-write',
  '--allow-sys=hostname',
];

/** As on Supabase there is nothing beside the file. */
const ALONE = ['--no-config', '--no-lock', '--no-npm', '--no-remote'];

/** A function that runs by itself, as on Supabase. */
export type EdgeWorker = Awaited<ReturnType<typeof startEdgeWorker>>;

/** Starts the bundle of a function, or another file that exports a `fetch`, with the permissions of a worker. */
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

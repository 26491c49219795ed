import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {join, resolve} from 'node:path';
import {ROOT} from '../../supabase/local/settings.ts';
import {until} from './until.ts';

/** Deno takes the packages that npm has installed, and nothing else. */
export const INSTALLED_PACKAGES = ['--node-modules-dir=manual', '--no-lock', '--no-remote'];

/** What a function may do on Supabase: `UserWorker` in `permissions.rs` of supabase/edge-runtime. No program, and of the system only its name. */
export const WORKER_PERMISSIONS = [
  '--no-prompt',
  '--allow-env',
  '--allow-net',
  '--allow-read',
  '--allow-write',
  '--allow-sys=hostname',
];

/** A function that runs by itself, as on Supabase. */
export type EdgeWorker = Awaited<ReturnType<typeof startEdgeWorker>>;

/**
 * Starts a function with a worker's permissions in a process of its own.
 *
 * @param deno the program
 * @param entry its `index.ts`, or another module with a `fetch`, from the repository's folder
 */
export async function startEdgeWorker(
  deno: string,
  entry: string,
  settings: Readonly<Record<string, string>>,
) {
  const config = join(ROOT, 'supabase/functions/submit-hubspot-form/deno.json');
  const served = ['--host=127.0.0.1', '--port=0', `--config=${config}`, resolve(ROOT, entry)];
  const child = spawn(deno, ['serve', ...INSTALLED_PACKAGES, ...WORKER_PERMISSIONS, ...served], {
    env: {...process.env, NO_COLOR: '1', ...settings},
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  let words = '';
  child.stderr.on('data', (chunk) => (words += String(chunk)));
  const [, url = ''] = await until('the function to start', () => {
    if (child.exitCode !== null) {
      throw new Error(`The function ended instead of starting:\n${words}`);
    }
    return /Listening on (http:\S+?)\/?\s/u.exec(words);
  });
  return {
    url,
    pid: child.pid ?? 0,
    /** All that it has said so far, its log too. */
    words: () => words,
    /** Tells it to stop. @returns its exit code */
    stop: async (): Promise<number | null> => {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', end);
      return child.exitCode;
    },
  };
}

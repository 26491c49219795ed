import {fork} from 'node:child_process';
import {closeSync, openSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT} from '../../../supabase/local/settings.ts';
import type {Part} from './parts.ts';
import {CRASHED, type Result} from './result.ts';

/**
 * Runs a part in a process of its own, so that parts that run at the same time neither mix their output nor wait for each other's synchronous
 * calls. A process that ends without a result counts as crashed.
 *
 * @param folder for files of the part; several parts may share it
 * @param args for the part's test runner
 * @param log the file that takes the output; null shows the output as it comes
 */
export async function runPart(
  part: Part,
  folder: string,
  args: readonly string[],
  log: string | null,
): Promise<Result> {
  const output = log === null ? 'inherit' : openSync(log, 'a');
  const child = fork(join(__dirname, 'part-process.ts'), [part.title, folder, ...args], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', output, output, 'ipc'],
  });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  let received: Result | undefined;
  child.once('message', (message) => (received = message as Result));
  await new Promise<void>((resolve) => {
    child.once('error', (error) => console.error(error.message)).once('close', () => resolve());
  });
  process.off('exit', end);
  if (output !== 'inherit') {
    closeSync(output);
  }
  return received ?? CRASHED;
}

import {once} from 'node:events';
import path from 'node:path';
import {Worker} from 'node:worker_threads';

/**
 * Runs a function in a thread of its own, so that a plugin's work takes no time from Docusaurus' own. Rejects as the function does.
 *
 * @param file the function's module, its whole path
 * @param name what the module exports it as
 * @param input its only argument; this and the answer are copied, so they must be plain data
 */
export async function inThread<Task extends (input: never) => unknown>(
  file: string,
  name: string,
  input: Parameters<Task>[0],
): Promise<Awaited<ReturnType<Task>>> {
  const thread = new Worker(path.join(__dirname, 'threadEntry.cjs'), {
    workerData: {file, name, input},
  });
  const [answer] = (await once(thread, 'message')) as [Awaited<ReturnType<Task>>];
  return answer;
}

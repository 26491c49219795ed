import {once} from 'node:events';
import path from 'node:path';
import {Worker} from 'node:worker_threads';

/**
 * Runs a function in a worker thread, so that it does not block Docusaurus. Rejects as the function does.
 *
 * @param file absolute path of the function's module
 * @param name the function's export name
 * @param input its only argument; it and the result are copied, so both must be plain data
 */
export async function runInWorker<Task extends (input: never) => unknown>(
  file: string,
  name: string,
  input: Parameters<Task>[0],
): Promise<Awaited<ReturnType<Task>>> {
  const worker = new Worker(path.join(__dirname, 'workerEntry.cjs'), {
    workerData: {file, name, input},
  });
  const [answer] = (await once(worker, 'message')) as [Awaited<ReturnType<Task>>];
  return answer;
}

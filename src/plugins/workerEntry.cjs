/** Entry of the workers of `runInWorker.ts`: loads a TypeScript module through tsx, which worker threads do not inherit. */
const {parentPort, workerData} = require('node:worker_threads');
const typescript = require('tsx/cjs/api');

async function run({file, name, input}) {
  const exported = typescript.require(file, __filename);
  parentPort.postMessage(await exported[name](input));
}

// Not caught: an unhandled rejection ends the worker, and `runInWorker` rejects with it.
void run(workerData);

/** What a thread of `inThread.ts` begins with: Node's threads load no TypeScript by themselves. */
const {parentPort, workerData} = require('node:worker_threads');
const typescript = require('tsx/cjs/api');

async function run({file, name, input}) {
  const exported = typescript.require(file, __filename);
  parentPort.postMessage(await exported[name](input));
}

// A failure is the thread's end, and the plugin's: it is not caught here.
void run(workerData);

import {setTimeout as sleep} from 'node:timers/promises';

/** Milliseconds: a start on a machine that is busy with other tests and a slow disk. */
const PATIENCE = 240_000;

/** Waits until `find` gives something, and returns it. @throws after `patience` ms, with `what` was awaited */
export async function until<T>(what: string, find: () => T | Promise<T>, patience = PATIENCE) {
  const deadline = Date.now() + patience;
  for (;;) {
    const found = await find();
    if (found) {
      return found as Exclude<T, false | null | undefined>;
    }
    if (Date.now() > deadline) {
      throw new Error(`Waited in vain for ${what}.`);
    }
    await sleep(50);
  }
}

import {setTimeout as sleep} from 'node:timers/promises';

/** Milliseconds after which a wait counts as hanging, however busy the machine. */
export const PATIENCE = 240_000;

/** Waits until `find` returns a truthy value, and returns it. @throws after {@link PATIENCE}, with the name `what` */
export async function until<T>(what: string, find: () => T | Promise<T>) {
  const deadline = Date.now() + PATIENCE;
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

import {setTimeout as sleep} from 'node:timers/promises';

/** Milliseconds: a start on a machine that is busy with other tests and a slow disk. */
const PATIENCE = 240_000;

/**
 * Waits until `holds`.
 *
 * @throws after `patience` milliseconds, with `what` was awaited
 */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  patience = PATIENCE,
): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > deadline) {
      throw new Error(`Waited in vain for ${what}.`);
    }
    await sleep(50);
  }
}

const TICK = 1000;

/**
 * Runs a long step and shows progress: on a terminal its name with the seconds, elsewhere one line before and one
 * after. Steps shorter than a second print nothing.
 *
 * @returns what `work` returns; its error is passed on
 */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const live = process.stdout.isTTY === true;
  let shown = false;
  const timer = setInterval(() => {
    if (live) {
      process.stdout.write(`\r${name} … ${seconds()} s`);
    } else if (!shown) {
      console.log(`${name} …`);
    }
    shown = true;
  }, TICK);
  try {
    const result = await work();
    if (shown) {
      console.log(`${live ? '\r' : ''}${name} … done in ${seconds()} s`);
    }
    return result;
  } catch (error) {
    if (shown) {
      console.log(`${live ? '\r' : ''}${name} … failed after ${seconds()} s`);
    }
    throw error;
  } finally {
    clearInterval(timer);
  }
}

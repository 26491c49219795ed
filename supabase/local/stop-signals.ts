/** npm hands on a Ctrl-C that the terminal has sent us already: what comes so soon after the first is the same. Milliseconds. */
const ONE_WISH = 1000;

/**
 * Ends the program at Ctrl-C, SIGTERM or SIGHUP, once `stop` is through. Another Ctrl-C ends it at once, and its parts with
 * it: each watches its stdin. Nothing acknowledged is lost by that, it is on disk.
 *
 * @param report takes one line for the person at the terminal
 */
export function stopOnSignal(stop: () => Promise<void>, report: (line: string) => void): void {
  let first: number | null = null;
  const wish = async (signal: NodeJS.Signals) => {
    if (first !== null) {
      if (signal === 'SIGINT' && Date.now() - first > ONE_WISH) {
        process.exit(0);
      }
      return;
    }
    first = Date.now();
    report('Stopping. Leads under way are finished first; Ctrl-C again stops at once.');
    await stop();
    process.exit(0);
  };
  process.on('SIGINT', wish).on('SIGTERM', wish).on('SIGHUP', wish);
  process.stdout.on('error', () => undefined); // a terminal that was closed must not break the farewell
}

/**
 * Ends the program as SIGTERM does, from its first moment on, when npm started it and is gone: npm passes a SIGTERM on to
 * the shell between it and us, and the shell ends without passing it on.
 *
 * @param parent the process that started this one, as it was at first
 */
export function endWithNpm(parent: number): void {
  if (process.env.npm_lifecycle_event === undefined) {
    return;
  }
  const watch = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(watch);
      process.kill(process.pid, 'SIGTERM');
    }
  }, 500);
  watch.unref();
}

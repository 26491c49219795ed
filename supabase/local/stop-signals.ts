/**
 * npm forwards the Ctrl-C that the terminal has already sent us; a second signal within this time counts as the same.
 * Milliseconds.
 */
const ONE_WISH = 1000;

/**
 * On Ctrl-C, SIGTERM or SIGHUP runs `stop`, then exits. A second Ctrl-C exits at once; the children follow, because
 * each watches its stdin. Acknowledged leads are on disk and not lost.
 *
 * @param report takes one line for the terminal
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
  process.stdout.on('error', () => undefined); // a closed terminal must not interrupt the shutdown
}

/**
 * When started by npm: ends the program as SIGTERM does once npm is gone. npm sends SIGTERM to the shell between it
 * and this process, and the shell ends without forwarding it.
 *
 * @param parent the process that started this one, read at startup
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

/**
 * npm forwards the Ctrl-C that the terminal has already sent us; a second signal within this time counts as the same.
 * Milliseconds.
 */
const SAME_SIGNAL_MS = 1000;

/** After this the program ends even if a part has not stopped; the part ends too, because its stdin closes. */
const STOP_TIMEOUT_MS = 30_000;

/**
 * On Ctrl-C, SIGTERM or SIGHUP runs `stop`, then exits. A second Ctrl-C exits at once; the children follow, because
 * each watches its stdin. Acknowledged leads are on disk and not lost.
 *
 * @param report takes one line for the terminal
 */
export function stopOnSignal(stop: () => Promise<void>, report: (line: string) => void): void {
  let first: number | null = null;
  const onSignal = async (signal: NodeJS.Signals) => {
    if (first !== null) {
      if (signal === 'SIGINT' && Date.now() - first > SAME_SIGNAL_MS) {
        process.exit(0);
      }
      return;
    }
    first = Date.now();
    report('Stopping. Leads under way are finished first; Ctrl-C again stops at once.');
    await stop();
    process.exit(0);
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal);
  process.stdout.on('error', () => undefined); // a closed terminal must not interrupt the shutdown
}

/**
 * When started by npm: ends the program as SIGTERM does once npm is gone. npm sends SIGTERM to the shell between it
 * and this process, and the shell ends without forwarding it.
 *
 * @param parent the process that started this one, read at startup
 */
export function stopWithNpm(parent: number): void {
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

/**
 * The last resort: on an exception that nothing caught, says so, runs `stop` and exits with code 1, so that no half of
 * the stack is left behind and a service manager can start it again.
 */
export function stopOnFault(stop: () => Promise<void>): void {
  let stopping = false;
  async function end(error: Error): Promise<void> {
    console.error(`\nStopping: a fault of the program. ${error.stack ?? error.message}`);
    if (stopping) {
      return;
    }
    stopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    try {
      await stop();
    } finally {
      process.exit(1);
    }
  }
  process.on('uncaughtException', end);
}

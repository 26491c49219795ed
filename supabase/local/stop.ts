/** npm forwards the Ctrl-C that the terminal has sent us: another one within this time is the same. Milliseconds. */
const SAME_SIGNAL_MS = 1000;

/** After a fault the program ends by then even if a part has not stopped. Milliseconds. */
const STOP_TIMEOUT_MS = 30_000;

/**
 * Ends the program; what was acknowledged is on disk.
 *
 * - On Ctrl-C, SIGTERM or SIGHUP runs `stop`, then exits with 0. A second Ctrl-C exits at once, and the children
 *   follow.
 * - When a part has ended, or on an exception that nothing caught, says so, runs `stop` and exits with 1, so that no
 *   half of the stack is left and a service manager can start it again.
 * @param broken resolves to how a part ended, which it does after `stop` too
 * @param report takes one line for the terminal
 */
export function stopInOrder(
  stop: () => Promise<void>,
  broken: Promise<string>,
  report: (line: string) => void,
): void {
  let began: number | null = null;
  async function end(code: number): Promise<void> {
    began = Date.now();
    await stop().catch(onFault);
    process.exit(code);
  }
  function onSignal(signal: NodeJS.Signals): void {
    if (began === null) {
      report('Stopping. Leads under way are finished first; Ctrl-C again stops at once.');
      void end(0);
    } else if (signal === 'SIGINT' && Date.now() - began > SAME_SIGNAL_MS) {
      process.exit(0);
    }
  }
  function stopFor(words: string): void {
    console.error(`\nStopping: ${words}`);
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    if (began === null) {
      void end(1);
    }
  }
  function onFault({stack, message}: Error): void {
    stopFor(`a fault of the program. ${stack ?? message}`);
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal);
  process.on('uncaughtException', onFault);
  process.stdout.on('error', () => undefined); // a closed terminal must not interrupt the shutdown
  void broken.then((how) => began === null && stopFor(`${how}. Every acknowledged lead is kept.`));
}

/**
 * When started by npm: ends the program once npm is gone. npm sends SIGTERM to the shell between, which forwards none.
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

/** After this time the program ends even if a part has not stopped. Milliseconds. */
const STOP_TIMEOUT_MS = 30_000;

/**
 * Ends the program cleanly; everything acknowledged is already on disk. On Ctrl-C, SIGTERM or SIGHUP it runs `stop` and
 * exits with 0. npm and the terminal both send a Ctrl-C: the second is ignored. When a part ends by itself (`broken`),
 * or an exception is not caught, it says so, runs `stop` and exits with 1, so that a service manager restarts all.
 */
export function stopInOrder(stop: () => Promise<void>, broken: Promise<string>): void {
  let isStopping = false;
  async function end(): Promise<void> {
    if (!isStopping) {
      isStopping = true;
      setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
      await stop().catch(onFault);
      process.exit();
    }
  }
  function onSignal(): void {
    if (!isStopping) {
      console.log('Stopping. Leads under way are finished first.');
    }
    void end();
  }
  function stopFor(words: string): void {
    console.error(`\nStopping: ${words}`);
    process.exitCode = 1; // also when a stop that a signal began fails
    void end();
  }
  function onFault({stack, message}: Error): void {
    stopFor(`a fault of the program. ${stack ?? message}`);
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal);
  process.on('uncaughtException', onFault);
  process.stdout.on('error', () => undefined); // a closed terminal must not interrupt the shutdown
  void broken.then((how) => isStopping || stopFor(`${how}. Every acknowledged lead is kept.`));
}

/** Ends this program when npm, the `parent` that started it, ends: the shell between them forwards no SIGTERM. */
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

/** After this the program ends even if a part has not stopped; the part ends too, because its stdin closes. */
const PATIENCE_MS = 30_000;

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
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    try {
      await stop();
    } finally {
      process.exit(1);
    }
  }
  process.on('uncaughtException', end);
}

const EVERY = 5000;
const PATIENCE = 60_000;

/**
 * Calls deliver-leads every five seconds, as pg_cron and pg_net do in production. Calls never overlap: after one that
 * takes longer, the next follows at once. Reports the first failure after a success.
 *
 * @returns a function that stops the calls and waits for the one under way
 */
export function startDeliveryTimer(
  url: string,
  key: string,
  report: (line: string) => void,
): () => Promise<void> {
  let stopped = false;
  let wake: () => void = () => undefined;
  let sound = true;

  async function runRound(): Promise<void> {
    const failure = await post(url, key);
    if (failure !== null && sound && !stopped) {
      report(`Leads wait for delivery: the deliver-leads function cannot be woken (${failure}).`);
    }
    sound = failure === null;
  }

  async function loop(): Promise<void> {
    while (!stopped) {
      const started = Date.now();
      await runRound();
      const rest = stopped ? 0 : Math.max(EVERY - (Date.now() - started), 0);
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, rest).unref();
      });
    }
  }

  const done = loop();
  return async () => {
    stopped = true;
    wake();
    await done;
  };
}

/** @returns null, or why the call failed */
async function post(url: string, key: string): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {authorization: `Bearer ${key}`, 'content-type': 'application/json'},
      body: '{}',
      signal: AbortSignal.timeout(PATIENCE),
    });
    await response.body?.cancel();
    return response.ok ? null : `status ${response.status}`;
  } catch (error) {
    return (error as {cause?: {code?: string}}).cause?.code ?? (error as Error).name;
  }
}

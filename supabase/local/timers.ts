import {setTimeout as sleep} from 'node:timers/promises';
import {connectPostgres} from './connect-postgres.ts';

/**
 * Runs `work` now and at this interval, never twice at a time. Reports only the first of several failures in a row.
 * @returns a function that stops it and waits for running work
 */
export function startTimer(
  every: number,
  work: () => Promise<void>,
  report: (error: Error) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const {signal} = stopping;
  let failed = false;

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      const started = Date.now();
      try {
        await work();
        failed = false;
      } catch (error) {
        if (!failed) {
          report(error as Error);
        }
        failed = true;
      }
      const rest = Math.max(every - (Date.now() - started), 0);
      await sleep(rest, null, {ref: false, signal}).catch(() => undefined);
    }
  }

  const done = loop();
  return () => {
    stopping.abort();
    return done;
  };
}

const ROUND_TIMEOUT_MS = 60_000;

/** Starts a round of deliveries. @throws when the call fails, or its response is no success */
export async function startRound(url: string, key: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {authorization: `Bearer ${key}`, 'content-type': 'application/json'},
    body: '{}',
    signal: AbortSignal.timeout(ROUND_TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) {
    throw new Error(`status ${response.status}`);
  }
}

// The embedded database has no background workers, so it also gets a checkpoint and a vacuum. Each is sent alone,
// because statements that are sent together are one transaction, in which no vacuum can run.
/** Deletes expired data (leads.retention) as the database's owner. */
export async function runUpkeep(
  url: string,
  isEmbedded: boolean,
  authority: string | null = null,
): Promise<void> {
  const client = await connectPostgres(url, authority);
  try {
    const purge = () => client.query("select from leads.purge('retention', 500)");
    while ((await purge()).rowCount) {
      // Each statement deletes at most 500 leads and seals.
    }
    if (isEmbedded) {
      await client.query('checkpoint');
      await client.query('vacuum');
    }
  } finally {
    await client.end();
  }
}

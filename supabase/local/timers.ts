import {connectPostgres} from './connect-postgres.ts';
import {purgeExpired} from './upkeep.ts';

const DELIVER_EVERY = 5000;
const ROUND_TIMEOUT_MS = 60_000;
const PURGE_EVERY = 10 * 60_000;

/** Stops a timer, and waits for the work under way. */
type Stop = () => Promise<void>;

/**
 * Calls deliver-leads every five seconds; after a call that takes longer, the next follows at once.
 * @param report takes one line for the terminal: the first failure after a success
 */
export function startDeliveryTimer(url: string, key: string, report: (line: string) => void): Stop {
  return repeat(
    DELIVER_EVERY,
    () => post(url, key),
    (error) => {
      const {cause, message} = error as {cause?: {code?: string}; message: string};
      const why = cause?.code ?? message;
      report(`Leads wait for delivery: the deliver-leads function cannot be woken (${why}).`);
    },
  );
}

/**
 * Deletes expired data (leads.retention) every ten minutes.
 * @param url the database, as its owner
 * @param report takes one line for the terminal: the first failure after a success
 * @param authority of the database's certificate, in PEM
 */
export function startPurgeTimer(
  url: string,
  report: (line: string) => void,
  authority: string | null = null,
): Stop {
  return repeat(
    PURGE_EVERY,
    () => purge(url, authority),
    ({message}) => {
      report(`Expired test logins and leads could not be destroyed: ${message}`);
    },
  );
}

/** Does the work now and every so many milliseconds, as pg_cron does in production, never twice at a time. */
function repeat(
  every: number,
  work: () => Promise<void>,
  reportFirst: (error: Error) => void,
): Stop {
  let stopped = false;
  let failed = false;
  let wake: () => void = () => undefined;

  async function loop(): Promise<void> {
    while (!stopped) {
      const started = Date.now();
      try {
        await work();
        failed = false;
      } catch (error) {
        if (!failed) {
          reportFirst(error as Error);
        }
        failed = true;
      }
      const rest = stopped ? 0 : Math.max(every - (Date.now() - started), 0);
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, rest).unref();
      });
    }
  }

  const done = loop();
  return () => {
    stopped = true;
    wake();
    return done;
  };
}

/** @throws when the call fails, or its response is no success */
async function post(url: string, key: string): Promise<void> {
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

async function purge(url: string, authority: string | null): Promise<void> {
  const client = await connectPostgres(url, authority);
  const query = async <Row>(sql: string, values?: unknown[]) =>
    (await client.query(sql, values)).rows as Row[];
  await purgeExpired(query, 'retention').finally(() => client.end());
}

import {connectPostgres} from './connect-postgres.ts';
import {vacuumTables} from './vacuum.ts';

const EVERY = 60 * 60_000;
const AT_ONCE = 500;

/**
 * Deletes expired data (leads.retention) now and every hour, as pg_cron does in production.
 *
 * @param url the database, as its owner
 * @param report takes the first failure after a success
 * @returns a function that stops the timer and waits for a purge under way
 */
export function startPurgeTimer(url: string, report: (line: string) => void): () => Promise<void> {
  let sound = true;

  async function tick(): Promise<void> {
    try {
      await purgeExpired(url);
      sound = true;
    } catch (error) {
      if (sound) {
        report(`Expired test logins and leads could not be destroyed: ${(error as Error).message}`);
      }
      sound = false;
    }
  }

  let running = tick();
  const timer = setInterval(() => (running = running.then(tick)), EVERY);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * Deletes all expired data, and what was deleted since the last vacuum, also from the database's files.
 *
 * @throws when the database does not answer or refuses
 */
export async function purgeExpired(url: string): Promise<void> {
  const client = await connectPostgres(url);
  const query = async <Row>(sql: string) => (await client.query(sql)).rows as Row[];
  try {
    let purged = false;
    while ((await query(`select subject from leads.purge('retention', ${AT_ONCE})`)).length > 0) {
      purged = true;
    }
    const [vacuum] = await query<{due: boolean}>(
      'select leads.vacuum_due_since() is not null as due',
    );
    if (purged || vacuum?.due === true) {
      await vacuumTables(query, ['credential', 'submission']);
    }
  } finally {
    await client.end();
  }
}

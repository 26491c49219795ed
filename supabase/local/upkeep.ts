import {connectPostgres} from './connect-postgres.ts';

/** Runs one SQL statement and returns its rows. */
type Query = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;

/**
 * Runs a vacuum and a checkpoint, which PGlite never does because it has no background workers. Connects through the socket like any client, so that each
 * statement waits for open transactions of others. Sends two separate statements, because Postgres runs a statement list as one transaction and refuses to
 * vacuum in a transaction.
 * @param url the embedded database
 * @throws when the database does not answer or refuses
 */
export async function doUpkeep(url: string): Promise<void> {
  const client = await connectPostgres(url);
  try {
    await client.query('checkpoint');
    await client.query('vacuum');
  } finally {
    await client.end();
  }
}

/** Leads and seals are purged in one statement at most this many at a time. */
const AT_ONCE = 500;

/** How many seals were destroyed, or leads of a kind removed. */
export type Purged = {
  subject: 'credential' | 'finished' | 'quarantined' | 'flood';
  count: number;
};

/**
 * Deletes all expired data.
 * @param actor for the audit
 * @param progress takes the number purged so far
 * @throws when the database does not answer or refuses
 */
export async function purgeExpired(
  query: Query,
  actor: string,
  progress?: (purged: number) => void,
): Promise<Purged[]> {
  const all: Purged[] = [];
  for (;;) {
    const sql = 'select subject, count from leads.purge($1, $2)';
    const some = await query<Purged>(sql, [actor, AT_ONCE]);
    if (some.length === 0) {
      break;
    }
    all.push(...some);
    progress?.(all.reduce((total, {count}) => total + count, 0));
  }
  return all;
}

import {connectPostgres} from './connect-postgres.ts';

/**
 * Deletes expired data (leads.retention). Of the embedded database also runs a vacuum and a checkpoint, which PGlite never does because it has no background
 * workers. Connects through the socket like any client, so that each statement waits for open transactions of others. Sends two separate statements, because
 * Postgres runs a statement list as one transaction and refuses to vacuum in a transaction.
 * @param url the database, as its owner
 * @param authority of its certificate, in PEM
 * @throws when the database does not answer or refuses
 */
export async function runUpkeep(
  url: string,
  isEmbedded: boolean,
  authority: string | null = null,
): Promise<void> {
  const client = await connectPostgres(url, authority);
  try {
    await purgeExpired(async (sql, values) => (await client.query(sql, values)).rows, 'retention');
    if (isEmbedded) {
      await client.query('checkpoint');
      await client.query('vacuum');
    }
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
 * @param query runs one SQL statement and returns its rows
 * @param actor for the audit
 * @throws when the database does not answer or refuses
 */
export async function purgeExpired(
  query: (sql: string, values: unknown[]) => Promise<Purged[]>,
  actor: string,
): Promise<Purged[]> {
  const all: Purged[] = [];
  for (;;) {
    const some = await query('select subject, count from leads.purge($1, $2)', [actor, AT_ONCE]);
    if (some.length === 0) {
      return all;
    }
    all.push(...some);
  }
}

import {connectPostgres} from './connect-postgres.ts';

/**
 * Does once what autovacuum and the checkpointer do in a real server: PGlite has no background workers. It comes through the
 * socket like everybody else, because there a statement waits until nobody else's transaction is open, and it sends two
 * statements, because Postgres makes one transaction of a statement list and refuses to vacuum in a transaction.
 *
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

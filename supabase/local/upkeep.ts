import {connectPostgres} from './connect-postgres.ts';

/**
 * Runs a vacuum and a checkpoint, which PGlite never does because it has no background workers. Connects through the
 * socket like any client, so that each statement waits for open transactions of others. Sends two separate
 * statements, because Postgres runs a statement list as one transaction and refuses to vacuum in a transaction.
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

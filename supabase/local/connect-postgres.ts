import {Client} from 'pg';
import {StartError} from './start-error.ts';

/**
 * Connects to the Postgres server at `url`.
 *
 * @throws {StartError} when it does not answer or refuses the user; the message names host, port and code, never the
 *   password
 */
export async function connectPostgres(url: string): Promise<Client> {
  const client = new Client({connectionString: url, connectionTimeoutMillis: 10_000});
  client.on('error', () => undefined); // a lost connection also fails the current or next query
  try {
    await client.connect();
    return client;
  } catch (error) {
    const {host, port} = client;
    const {code = 'no answer'} = error as NodeJS.ErrnoException;
    const remedy = /CERT|SIGNATURE/u.test(code)
      ? 'Name the file of the authority that signed its certificate: NODE_EXTRA_CA_CERTS=FILE.'
      : 'Check that it runs and that DATABASE_URL has the right user and password.';
    throw new StartError(
      `The Postgres server at ${host}:${port} cannot be used (${code}). ${remedy}`,
      {cause: error},
    );
  }
}

import {setTimeout as sleep} from 'node:timers/promises';
import {Client} from 'pg';
import {openConnection} from '../functions/_shared/outbox/postgres-store.ts';
import {StartError} from './start-error.ts';

/** The URL of the embedded database. It accepts any user without a password, on the loopback address only. */
export function toEmbeddedUrl(port: number): string {
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

/**
 * Connects to the Postgres server at `url`.
 * @param authority of its certificate, in PEM; null for the system's authorities
 * @throws {StartError} when it does not answer or refuses the user, or the file of `sslrootcert` cannot be read; the message names host, port and code, never
 *   the password
 */
export async function connectPostgres(
  url: string,
  authority: string | null = null,
): Promise<Client> {
  const client = newClient(url, authority);
  client.on('error', () => undefined); // a lost connection also fails the current or next query
  try {
    await client.connect();
    return client;
  } catch (error) {
    const {host, port} = client;
    const {code = 'no answer'} = error as NodeJS.ErrnoException;
    const remedy = /CERT|SIGNATURE/u.test(code)
      ? 'Its certificate must be for this host name. Set DATABASE_CA to the certificate of the authority that signed it, or name its file by sslrootcert in DATABASE_URL.'
      : 'Check that it runs and that DATABASE_URL has the right user and password.';
    throw new StartError(
      `The Postgres server at ${host}:${port} cannot be used (${code}). ${remedy}`,
      {cause: error},
    );
  }
}

/** A server that is not up yet: nobody listens, or it is starting (SQLSTATE 57P03). */
const NOT_YET = new Set(['ECONNREFUSED', '57P03']);
/** A server that starts with the machine is up by then. */
const START_TIMEOUT_MS = 20_000;

/**
 * Waits until the Postgres server at `url` takes connections: after a reboot it may come up after the stack.
 * @throws {StartError} as {@link connectPostgres} does, after twenty seconds when the server is not up
 */
export async function waitForPostgres(url: string, authority: string | null = null): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      const client = await connectPostgres(url, authority);
      return await client.end();
    } catch (error) {
      const {code = ''} = (error as Error).cause as NodeJS.ErrnoException;
      if (!NOT_YET.has(code) || Date.now() > deadline) {
        throw error;
      }
      await sleep(250);
    }
  }
}

function newClient(url: string, authority: string | null): Client {
  try {
    return new Client({...openConnection(url, authority), connectionTimeoutMillis: 10_000});
  } catch (error) {
    const {code = 'failed'} = error as NodeJS.ErrnoException;
    throw new StartError(
      `A file that DATABASE_URL names cannot be read (${code}). Check its sslrootcert.`,
      {cause: error},
    );
  }
}

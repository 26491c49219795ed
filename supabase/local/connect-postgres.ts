import {Client} from 'pg';
import {openConnection} from '../functions/_shared/outbox/postgres-store.ts';
import {StartError} from './terminal.ts';

/** The URL of the embedded database. It accepts any user without a password, on the loopback address only. */
export function toEmbeddedUrl(port: number): string {
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

/** Connects to a Postgres server. @throws {StartError} with its host, port and code, never the password */
export async function connectPostgres(
  url: string,
  authority: string | null = null,
): Promise<Client> {
  let client: Client | undefined;
  try {
    client = new Client({...openConnection(url, authority), connectionTimeoutMillis: 10_000});
    client.on('error', () => undefined); // when the connection is lost, the current or next query fails too
    await client.connect();
    return client;
  } catch (error) {
    const {code = 'no answer'} = error as NodeJS.ErrnoException;
    const server = client && `The Postgres server at ${client.host}:${client.port}`;
    const remedy = /CERT|SIGNATURE/u.test(code)
      ? 'Its certificate must be for this host name. Set DATABASE_CA to the certificate of the authority that signed it, or name its file by sslrootcert in DATABASE_URL.'
      : 'Check that it runs and that DATABASE_URL has the right user and password.';
    const words = server
      ? `${server} cannot be used (${code}). ${remedy}`
      : `A file that DATABASE_URL names cannot be read (${code}). Check its sslrootcert.`;
    throw new StartError(words, {cause: error});
  }
}

import {Client} from 'pg';
import {openConnection} from '../functions/_shared/outbox/postgres-store.ts';
import {StartError} from './terminal.ts';

/** The URL of the embedded database. It accepts any user without a password, on the loopback address only. */
export function toEmbeddedUrl(port: number): string {
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

/** What to do about PostgreSQL's error codes that have one remedy, whatever was asked of it. */
const REMEDIES: Readonly<Record<string, string>> = {
  '25006':
    'The server is read-only: it is a standby, or its host has locked it because it is full. Use the main server’s address, or make room in the host’s dashboard.',
  '53100': 'The disk is full. Make room on the server, then type the command again.',
  '55P03': 'Another session locks what this needs. Try again in a moment.',
};

/** What to do about an error of the database: the remedy of its code, else `otherwise`. */
export function remedyOf(error: Error & {code?: string}, otherwise: string): string {
  return REMEDIES[error.code ?? ''] ?? otherwise;
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
    const {code: given, message} = error as NodeJS.ErrnoException;
    const code = given ?? (message.includes('does not support SSL') ? 'no TLS' : 'no answer');
    const server = client && `The Postgres server at ${client.host}:${client.port}`;
    const remedy = /CERT|SIGNATURE/u.test(code)
      ? 'Its certificate must be for this host name. Set DATABASE_CA to the certificate of the authority that signed it, or name its file by sslrootcert in DATABASE_URL.'
      : 'Check that it runs and that DATABASE_URL has the right user, password, database and sslmode.';
    const words = server
      ? `${server} cannot be used (${code}). ${remedy}`
      : `A file that DATABASE_URL names cannot be read (${code}). Check its sslrootcert.`;
    throw new StartError(words, {cause: error});
  }
}

import {createHash, createHmac, pbkdf2Sync, randomBytes} from 'node:crypto';
import {setTimeout as sleep} from 'node:timers/promises';
import type {Client} from 'pg';
import {connectPostgres} from './connect-postgres.ts';
import {StartError} from './terminal.ts';

/** The functions' login on a server. It is a member of leads_fn, whose own password, if any, stays unchanged. */
const ROLE = 'leads_fn_stack';

// By default its password is derived from the owner's: it is stored nowhere, and two machines derive the same one.
/**
 * Creates a login with the rights of leads_fn, so that the functions never hold the owner's password. Returns its URL.
 * @param given another password, and how long a pooler may need to learn it
 */
export async function makeFunctionsLogin(
  ownerUrl: string,
  authority: string | null = null,
  given: Readonly<{password?: string; patienceMs?: number}> = {},
): Promise<string> {
  const secret = decodeURIComponent(new URL(ownerUrl).password);
  const derived = secret && createHmac('sha256', secret).update(ROLE).digest('base64url');
  const {password = derived, patienceMs = 0} = given;
  const url = addressOf(ownerUrl, password);
  if ((await readDatabaseId(url.href, authority)) === null) {
    await makeUser(await connectPostgres(ownerUrl, authority), password);
    const deadline = Date.now() + patienceMs;
    while ((await readDatabaseId(url.href, authority)) === null) {
      if (Date.now() >= deadline) {
        throw new StartError(
          `The Postgres server at ${url.host} does not let the functions log in as ${ROLE}. Allow that user in its pg_hba.conf, like the user of DATABASE_URL.`,
        );
      }
      await sleep(1000);
    }
  }
  return url.href;
}

/** The functions' address. Poolers expect the project's name after the user's, separated by a dot. */
export function addressOf(ownerUrl: string, password: string): URL {
  const url = new URL(ownerUrl);
  url.username = decodeURIComponent(url.username).replace(/^[^.]*/u, ROLE);
  url.password = password;
  return url;
}

/** SQL that identifies a database of a running server, for logins that may call the functions' routines. */
export const IDENTITY = `select concat_ws(' ', current_database(), pg_postmaster_start_time(), 'leads.accept(jsonb)'::regprocedure::oid) as id`;

/** Logs in as the functions do. @returns the {@link IDENTITY} of the database; null when the login cannot read it */
export async function readDatabaseId(
  url: string,
  authority: string | null,
): Promise<string | null> {
  try {
    const client = await connectPostgres(url, authority);
    const {rows} = await client.query<{id: string}>(IDENTITY).finally(() => client.end());
    return rows[0]?.id ?? null;
  } catch {
    return null;
  }
}

async function makeUser(client: Client, password: string): Promise<void> {
  const verifier = password === '' ? 'null' : client.escapeLiteral(scramVerifier(password));
  try {
    const found = await client.query('select 1 from pg_roles where rolname = $1', [ROLE]);
    const verb = found.rowCount === 0 ? 'create' : 'alter';
    await client.query(`${verb} role ${ROLE} login inherit password ${verifier}`);
    await client.query(`grant leads_fn to ${ROLE}`);
  } catch (error) {
    throw new StartError(
      `The functions' user ${ROLE} cannot be made: ${(error as Error).message}. DATABASE_URL must name a user who may create roles.`,
      {cause: error},
    );
  } finally {
    await client.end();
  }
}

/** The SCRAM verifier of a password (RFC 5803), computed here because the server's log may show a plain password. */
function scramVerifier(password: string): string {
  const rounds = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(hmac('Client Key')).digest('base64');
  const server = hmac('Server Key').toString('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${server}`;
}

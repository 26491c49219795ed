import {Decrypter, identityToRecipient, generateX25519Identity} from 'age-encryption';
import * as z from 'zod';
import {parseJson} from '../../functions/_shared/http/calling.ts';
import type {SealedCredentials} from '../../functions/_shared/outbox/seal.ts';
import {type Database, utc} from '../cli/database.ts';
import {OpsError, typed, IN_CHECKOUT} from '../cli/output.ts';
import {existsSync, readFileSync, statSync} from 'node:fs';
import {dataFolder} from '../../local/data-folder.ts';
import {assessorKeyFile} from '../../local/keys.ts';
import {loadEnvFile, readSettings} from '../../local/settings.ts';
import {withNewFile} from '../cli/new-file.ts';

/**
 * Creates a private key in a new file, in `age-keygen`'s format.
 *
 * @returns its public key
 * @throws {OpsError} when the file exists (it stays as it is) or cannot be created
 */
export async function makeIdentity(path: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await withNewFile(path, async (write) => {
    write(`# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`);
  });
  return recipient;
}

/** The default key file, created by `npm start` on this machine; null when there is none. */
export function usualIdentityFile(): string | null {
  if (!IN_CHECKOUT) {
    return null;
  }
  loadEnvFile();
  const file = assessorKeyFile(dataFolder(readSettings(process.env).DATA_DIR).keys);
  return existsSync(file) ? file : null;
}

/**
 * Reads the private keys of an age identity file.
 *
 * @throws {OpsError} when it cannot be read, holds none, or is readable by others
 */
export function readIdentities(path: string): string[] {
  const identities = readText(path).match(/^AGE-SECRET-KEY-1\w+$/gmu);
  if (identities === null) {
    throw new OpsError(`${path} holds no age identity (a line AGE-SECRET-KEY-1…).`);
  }
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0) {
    throw new OpsError(`Others may read ${path}. Close it with: chmod 600 ${path}`);
  }
  return identities;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const {code = 'failed'} = error as NodeJS.ErrnoException;
    throw new OpsError(`The identity file ${path} cannot be read (${code}).`, {cause: error});
  }
}

/** A seal with its lead's id and form. */
type Seal = {submissionId: string; form: string; data: Uint8Array};

type Row = {
  sealed: Uint8Array | null;
  form: string;
  destroyed_at: Date | null;
  destroyed_by: string | null;
  destroy_reason: string | null;
};

/**
 * Reads a lead's seal. The database writes the audit, with actor and purpose, in the same transaction.
 *
 * @throws {OpsError} when the lead has none, or it was destroyed
 */
export async function takeSeal(
  database: Database,
  submissionId: string,
  actor: string,
  purpose: 'open' | 'export',
): Promise<Seal> {
  const [row] = await database.query<Row>('select * from leads.open_credential($1, $2, $3)', [
    submissionId,
    actor,
    purpose,
  ]);
  if (row === undefined) {
    throw new OpsError(`The lead ${submissionId} came without test logins.`);
  }
  if (row.sealed === null) {
    throw new OpsError(
      `The test logins of ${submissionId} were destroyed ${row.destroyed_at?.toISOString()} by ${row.destroyed_by}: ${row.destroy_reason}.`,
    );
  }
  return {submissionId, form: row.form, data: new Uint8Array(row.sealed)};
}

/**
 * Refuses keys that cannot open a lead's seal before it is handed out, so that the audit has openings alone.
 *
 * @throws {OpsError} when the seal was made for none of them
 */
export async function assertRecipient(
  database: Database,
  submissionId: string,
  identities: readonly string[],
): Promise<void> {
  const [seal] = await database.query<{recipients: string[]}>(
    'select recipients from leads.credential where submission_id = $1 and destroyed_at is null',
    [submissionId],
  );
  const ours = await Promise.all(identities.map(identityToRecipient));
  if (seal !== undefined && !seal.recipients.some((it) => ours.includes(it))) {
    throw new OpsError(
      `The seal of ${submissionId} does not open with this key: it was made for ${seal.recipients.join(' and ')}. Name the file of one of their private keys with --identity.`,
    );
  }
}

/** One lead's seal in a list. Times are ISO 8601 in UTC; missing values are null. */
export type SealLine = {
  id: string;
  company: string | null;
  sealedAt: string;
  /** How often somebody who has a key for it opened it. */
  openedCount: number;
  exportedCount: number;
  lastOpenedAt: string | null;
  /** When it is destroyed automatically. */
  expiresAt: string;
  destroyedAt: string | null;
  destroyedBy: string | null;
  destroyReason: string | null;
};

/** The newest seals, at most `limit`, destroyed ones included. */
export function listSeals(database: Database, limit: number): Promise<SealLine[]> {
  return database.query<SealLine>(
    `select c.submission_id::text as id, s.fields->>'company' as company,
       ${utc('c.sealed_at')} as "sealedAt", u.opened as "openedCount",
       u.exported as "exportedCount", ${utc('u.last_opened')} as "lastOpenedAt",
       ${utc('c.sealed_at + make_interval(days => r.days)')} as "expiresAt",
       ${utc('c.destroyed_at')} as "destroyedAt", c.destroyed_by as "destroyedBy",
       c.destroy_reason as "destroyReason"
     from leads.credential c
     join leads.submission s on s.id = c.submission_id
     join leads.retention r on r.subject = 'credential'
     cross join lateral (${handedOut('c.submission_id')}) u
     order by c.sealed_at desc, c.submission_id limit $1`,
    [limit],
  );
}

/** SQL: `opened`, `exported` and `last_opened` of the seal of a lead, counted from the audit. */
export function handedOut(submissionId: string): string {
  return `select count(*) filter (where a.action = 'credential.open')::int as opened,
      count(*) filter (where a.action = 'credential.export')::int as exported,
      max(a.at) filter (where a.action = 'credential.open') as last_opened
    from leads.audit a where a.submission_id = ${submissionId} and a.action like 'credential.%'`;
}

const schema = z.object({
  v: z.literal(1),
  submissionId: z.string(),
  form: z.string(),
  loginOne: z.string(),
  loginTwo: z.string(),
  courseUrl: z.string(),
  sealedAt: z.string(),
});

/**
 * Decrypts a seal on this machine.
 *
 * @throws {OpsError} when none of the keys opens it, or its content names another lead
 */
export async function openSeal(
  {submissionId, form, data}: Seal,
  identities: readonly string[],
): Promise<Omit<SealedCredentials, 'form'>> {
  const {data: opened} = schema.safeParse(parseJson(await decrypt(data, identities, submissionId)));
  if (opened === undefined) {
    throw new OpsError(`The seal of ${submissionId} holds something else than test logins.`);
  }
  if (opened.submissionId !== submissionId || opened.form !== form) {
    throw new OpsError(
      `The seal stored with ${submissionId} was made for the lead ${opened.submissionId}. Somebody moved it; nothing is shown.`,
    );
  }
  return opened;
}

async function decrypt(
  data: Uint8Array,
  identities: readonly string[],
  submissionId: string,
): Promise<string> {
  try {
    const decrypter = new Decrypter();
    identities.forEach((identity) => decrypter.addIdentity(identity));
    return await decrypter.decrypt(data, 'text');
  } catch (error) {
    throw new OpsError(
      `The seal does not open (${(error as Error).message}). Name the key file of one of its recipients with --identity; ${typed('leads', `show ${submissionId}`)} names them.`,
      {cause: error},
    );
  }
}

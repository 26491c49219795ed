import {statSync} from 'node:fs';
import {Decrypter, generateX25519Identity, identityToRecipient} from 'age-encryption';
import * as z from 'zod';
import {parseJson} from '../../functions/_shared/http/calling.ts';
import type {SealedCredentials} from '../../functions/_shared/outbox/seal.ts';
import {IDENTITIES, openDataFolder} from '../../local/data-folder.ts';
import {loadEnvFile, readSettings} from '../../local/settings.ts';
import type {Database} from '../cli/database.ts';
import {readText, withNewFile} from '../cli/files.ts';
import {OpsError, toSecond} from '../cli/output.ts';
import {readLead} from '../leads/lead-record.ts';

/** Creates a private key in a new file, in `age-keygen`'s format. @returns its public key */
export async function makeIdentity(path: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await withNewFile(path, async (write) => {
    write(`# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`);
  });
  return recipient;
}

/** The private key's file that `npm start` creates on this machine. */
export function toUsualIdentityFile(): string {
  loadEnvFile();
  return openDataFolder(readSettings(process.env).DATA_DIR).assessorKey;
}

/** Reads the private keys of an age identity file. @throws {OpsError} also when other users can read the file */
export function readIdentities(path: string): string[] {
  const identities = readText(path).match(IDENTITIES);
  if (identities === null) {
    throw new OpsError(
      `${path} contains no age identity (a line AGE-SECRET-KEY-1…). Name the file of your private key with --identity.`,
    );
  }
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0) {
    throw new OpsError(`Other users can read ${path}. Close it with: chmod 600 ${path}`);
  }
  return identities;
}

/** A seal with its lead's id and form. */
type Seal = {submissionId: string; form: string; data: Uint8Array};

/** Reads a seal and records that in the audit. @throws {OpsError} before that, if none of the keys can open it */
export async function takeSeal(
  database: Database,
  submissionId: string,
  identities: readonly string[],
): Promise<Seal> {
  const {form, seal} = await readLead(database, submissionId);
  if (seal === null) {
    throw new OpsError(`The lead ${submissionId} came without test logins.`);
  }
  const {recipients, destroyed_at: destroyedAt} = seal;
  if (destroyedAt !== null) {
    throw new OpsError(
      `The test logins of ${submissionId} were destroyed ${toSecond(destroyedAt)} by ${seal.destroyed_by}: ${seal.destroy_reason}. If you need them, ask the client for new ones.`,
    );
  }
  const ours = await Promise.all(identities.map(identityToRecipient));
  if (!recipients.some((it) => ours.includes(it))) {
    throw new OpsError(
      `The seal of ${submissionId} does not open with this key: it was made for ${recipients.join(' and ')}. Name the file of one of their private keys with --identity.`,
    );
  }
  const asked = 'select leads.open_credential($1, $2) as data';
  const values = [submissionId, database.actor];
  const [row] = await database.query<{data: Uint8Array | null}>(asked, values);
  if (!row?.data) {
    throw new OpsError(
      `The test logins of ${submissionId} could be used until ${toSecond(seal.expires_at ?? '')}. Type: npm run credentials -- destroy ${submissionId} --reason "…"`,
    );
  }
  return {submissionId, form, data: new Uint8Array(row.data)};
}

const text = z.string();
const ofLead = {submissionId: text, form: text, sealedAt: text};
const schema = z.object({
  v: z.literal(1),
  ...ofLead,
  loginOne: text,
  loginTwo: text,
  courseUrl: text,
});

/** Decrypts a seal on this machine. @throws {OpsError} when that fails, or it was made for another lead */
export async function openSeal(
  {submissionId, form, data}: Seal,
  identities: readonly string[],
): Promise<Omit<SealedCredentials, 'form'>> {
  const decrypter = new Decrypter();
  identities.forEach((identity) => decrypter.addIdentity(identity));
  const content = await decrypter.decrypt(data, 'text').catch(({message}: Error) => {
    throw new OpsError(
      `The seal of ${submissionId} does not open (${message}): it was damaged or replaced. Ask the client for new logins.`,
    );
  });
  const {data: opened} = schema.safeParse(parseJson(content));
  if (opened?.submissionId !== submissionId || opened.form !== form) {
    throw new OpsError(
      `The seal stored with ${submissionId} was made for the lead ${opened?.submissionId}. Somebody moved it; nothing is shown.`,
    );
  }
  return opened;
}

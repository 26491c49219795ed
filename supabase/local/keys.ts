import {generateX25519Identity, identityToRecipient} from 'age-encryption';
import {randomBytes} from 'node:crypto';
import {existsSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {flushFolder} from './data-folder.ts';
import {StartError} from './start-error.ts';

/** A secret of this machine, created on first use: `delivery` starts deliveries, `probe` marks a lead as a test. */
export function keepSecretKey(folder: string, name: 'delivery' | 'probe'): string {
  const file = join(folder, `${name}.key`);
  if (!existsSync(file)) {
    writeSecret(file, `${randomBytes(32).toString('base64url')}\n`);
  }
  return readFileSync(file, 'utf8').trim();
}

/** The private keys in an age identity file. */
export const IDENTITIES = /^AGE-SECRET-KEY-(?:PQ-)?1\w+$/gmu;

/** The file of this machine's private key for test logins. */
export function toAssessorKeyFile(folder: string): string {
  return join(folder, 'assessor.key');
}

/** The public key for test logins. The first start creates its private key; if that is lost, so are the logins. */
export async function readAssessorRecipient(folder: string): Promise<string> {
  const file = toAssessorKeyFile(folder);
  if (!existsSync(file)) {
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    writeSecret(file, `# public key: ${recipient}\n${identity}\n`);
  }
  const [identity] = readFileSync(file, 'utf8').match(IDENTITIES) ?? [];
  if (identity === undefined) {
    throw new StartError(
      `${file} contains no age identity. Restore the right file, or move it away, so that a new one is made; logins sealed to the old one then stay closed.`,
    );
  }
  return identityToRecipient(identity);
}

/** Writes a file that only this user can read, atomically and flushed to disk. */
function writeSecret(file: string, text: string): void {
  const draft = `${file}.new`;
  writeFileSync(draft, text, {mode: 0o600, flush: true});
  renameSync(draft, file);
  flushFolder(dirname(file));
}

import {existsSync, readFileSync, statSync} from 'node:fs';
import {generateX25519Identity, identityToRecipient} from 'age-encryption';
import {dataFolder} from '../../local/data-folder.ts';
import {assessorKeyFile} from '../../local/keys.ts';
import {loadEnvFile, readSettings} from '../../local/settings.ts';
import {IN_CHECKOUT, OpsError} from '../cli/output.ts';
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

import {existsSync, readFileSync, statSync} from 'node:fs';
import {generateX25519Identity, identityToRecipient} from 'age-encryption';
import {dataFolder} from '../../local/data-folder.ts';
import {assessorKeyFile} from '../../local/keys.ts';
import {loadEnvFile, readSettings} from '../../local/settings.ts';
import {withNewFile} from '../cli/new-file.ts';
import {OpsError} from '../cli/ops-error.ts';

/**
 * Makes a private key and keeps it in a new file, as `age-keygen` would.
 *
 * @returns its public key, which seals are made for
 * @throws {OpsError} when the file is there already, which stays as it is, or cannot be made
 */
export async function makeIdentity(path: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await withNewFile(path, async (write) => {
    write(`# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`);
  });
  return recipient;
}

/** The file that a key is looked for in when none is named: the one `npm start` made on this machine. */
export function usualIdentityFile(): string | null {
  loadEnvFile();
  const file = assessorKeyFile(dataFolder(readSettings(process.env).DATA_DIR).keys);
  return existsSync(file) ? file : null;
}

/**
 * The private keys of an age identity file.
 *
 * @throws {OpsError} when it cannot be read, holds none, or others may read it
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

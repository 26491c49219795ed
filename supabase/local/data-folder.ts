import {generateX25519Identity, identityToRecipient} from 'age-encryption';
import {randomBytes} from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {dirname, join} from 'node:path';
import {StartError} from './terminal.ts';

/** The folder of everything that survives a restart. */
export type DataFolder = ReturnType<typeof openDataFolder>;

/** The paths inside a data folder. Creates nothing. */
export function openDataFolder(root: string) {
  return {
    root,
    postgres: join(root, 'postgres'),
    keys: join(root, 'keys'),
    /** This machine's private key for test logins. */
    assessorKey: join(root, 'keys', 'assessor.key'),
    logs: join(root, 'logs'),
    crmReceived: join(root, 'crm-received.jsonl'),
    /** The mails of the local inbox, one `.eml` file each. */
    inbox: join(root, 'inbox'),
    /** Deno's cache of compiled modules; may be deleted at any time. */
    denoCache: join(root, 'deno'),
    /** The lock's file, which names the process that uses the folder. */
    lock: join(root, 'stack.lock'),
  };
}

/** Creates the folder, readable by this user only. @throws {StartError} when it cannot be written */
export function prepareDataFolder(root: string): DataFolder {
  const folder = openDataFolder(root);
  try {
    mkdirSync(root, {recursive: true, mode: 0o700});
    accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK);
    for (const path of [folder.keys, folder.logs, folder.denoCache, folder.inbox]) {
      mkdirSync(path, {recursive: true, mode: 0o700});
      chmodSync(path, 0o700);
    }
  } catch (error) {
    throw new StartError(
      `The data folder cannot be used (${(error as Error).message}). Let this user write there, or set DATA_DIR to another folder.`,
      {cause: error},
    );
  }
  return folder;
}

/** How long the folder keeps what the fake CRM and the inbox received: leads in plain text. */
export const KEPT_MS = 30 * 24 * 3_600_000;

/** Flushes a folder's entries to disk. Without it, a power failure can undo a file's creation or renaming. */
export function flushFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

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

/** The public key for test logins. The first start creates its private key; if that is lost, so are the logins. */
export async function readAssessorRecipient({assessorKey: file}: DataFolder): Promise<string> {
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

/**
 * Writes a file atomically, flushed to disk: after a crash it has the old text or the new. A new file can be read only
 * by this user; one that is replaced keeps its owner and mode, and a symbolic link still leads to it.
 */
export function writeSecret(path: string, text: string): void {
  const file = existsSync(path) ? realpathSync(path) : path;
  const draft = `${file}.new`;
  writeFileSync(draft, text, {mode: 0o600, flush: true});
  if (existsSync(file)) {
    const {uid, gid, mode} = statSync(file);
    chownSync(draft, uid, gid);
    chmodSync(draft, mode);
  }
  renameSync(draft, file);
  flushFolder(dirname(file));
}

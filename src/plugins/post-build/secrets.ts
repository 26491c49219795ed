import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

const SECRETS: Readonly<Record<string, RegExp>> = {
  'a HubSpot token': /\bpat-[a-z0-9][\w-]{19,}/u,
  'a Supabase secret key': /\bsb_secret_[\w-]{8,}/u,
  'a Supabase access token': /\bsbp_[\da-f]{32,}/u,
  'a signed token, such as a service_role key': /\beyJ[\w-]{16,}\.eyJ[\w-]{16,}\.[\w-]{16,}/u,
  'a private age key': /\bAGE-SECRET-KEY-(?:PQ-)?1[A-Z0-9]{20,}/u,
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/u,
  'a database address with its password':
    /\bpostgres(?:ql)?:\/\/[\w.-]+:[^\s@<>…'"`]{6,}@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/u,
};

/** Returns the kinds of secrets in a text, never the secrets themselves. */
export function findSecrets(text: string): string[] {
  return Object.entries(SECRETS).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
}

/** Searches all text files of a folder. @throws when one contains a secret; the message names the file and the kind */
export function refuseSecrets(folder: string): void {
  const entries = readdirSync(folder, {recursive: true, withFileTypes: true});
  for (const entry of entries.filter((it) => it.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    const [found] = bytes.includes(0) ? [] : findSecrets(bytes.toString());
    if (found !== undefined) {
      throw new Error(
        `The build would publish ${found}, in ${path.relative(folder, file)}. Remove it from the content or from the site’s settings (handbook: Settings), and replace it, because others may have seen it.`,
      );
    }
  }
}

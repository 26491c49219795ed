import {writeFileSync} from 'node:fs';
import {parseEnv} from 'node:util';
import {brand} from '../../../src/config/brand.ts';
import {readText} from '../cli/files.ts';

/** Settings by name, as they are written; some are secrets. An empty one is left out. */
export type Given = Readonly<Record<string, string>>;

/** What is deployed, by the settings of one file. */
export type Deployment = {
  file: string;
  given: Given;
  /** The site's origin. */
  siteUrl: string;
  /** Above `/functions/v1`; the site's origin when it is not set. */
  functionsUrl: string;
};

/** What a check found, and what to do if it is not right; `waits`: the site does without until its owner has it. */
export type Finding = {isRight: boolean; waits?: true; says: string; remedy?: string};

/** Reads a file of settings, as `supabase secrets set --env-file` does. @throws {OpsError} when it cannot be read */
export function readDeployment(file: string): Deployment {
  const all = Object.entries(parseEnv(readText(file)));
  const given = Object.fromEntries(all.filter(([, value]) => value !== '')) as Given;
  const {SITE_URL = ''} = given;
  const siteUrl = URL.canParse(SITE_URL) ? new URL(SITE_URL).origin : brand.url;
  const {FUNCTIONS_URL = siteUrl} = given;
  const functionsUrl = FUNCTIONS_URL.replace(/\/+$/u, '').replace(/\/functions\/v1$/u, '');
  return {file, given, siteUrl, functionsUrl};
}

/** Writes settings into the file in place of those of their names. */
export function writeSettings(file: string, settings: Given): void {
  const names = Object.keys(settings).join('|');
  const others = readText(file).replaceAll(new RegExp(`^(?:${names})=.*\\n?`, 'gmu'), '');
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, `${others.replace(/(?<=[^\n])$/u, '\n')}${lines.join('')}`);
}

/** Whether it is not the address of the functions' login. */
export function isOwner(databaseUrl: string): boolean {
  return URL.canParse(databaseUrl) && !new URL(databaseUrl).username.startsWith('leads_fn');
}

export function ask(address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(address, {signal: AbortSignal.timeout(20_000), ...init});
}

/** An answer's status and its JSON; an empty object when it has none. */
export async function askJson<Body extends object>(
  address: string,
  init: RequestInit = {},
): Promise<{status: number; body: Partial<Body>}> {
  const response = await ask(address, init);
  return {
    status: response.status,
    body: (await response.json().catch(() => ({}))) as Partial<Body>,
  };
}

/** What authorizes this deployment's calls of its functions. */
export function withKey({given}: Deployment): {authorization: string} {
  return {authorization: `Bearer ${given.DELIVERY_KEY ?? ''}`};
}

import {readFileSync} from 'node:fs';
import {parseEnv} from 'node:util';
import {brand} from '../../../src/config/brand.ts';
import {OpsError} from '../cli/output.ts';

/** Settings by name, as they are written; some are secrets. An empty one is left out. */
export type Given = Readonly<Record<string, string>>;

/** What is deployed, by the settings of one file. */
export type Deployment = {
  /** The file, as typed. */
  file: string;
  given: Given;
  /** The site's origin. */
  siteUrl: string;
  /** Above `/functions/v1`; the site's origin when it is not set. */
  functionsUrl: string;
  /** In whose name mails are sent; empty when none are. */
  mailDomain: string;
};

/** What a check found, and what to do if it is not right. */
export type Finding = {isRight: boolean; says: string; remedy?: string};

/**
 * Reads a file of settings, as `supabase secrets set --env-file` does.
 *
 * @throws {OpsError} when it cannot be read
 */
export function readDeployment(file: string): Deployment {
  try {
    const all = Object.entries(parseEnv(readFileSync(file, 'utf8')));
    const given = Object.fromEntries(all.filter(([, value]) => value !== '')) as Given;
    const {SITE_URL = ''} = given;
    const siteUrl = URL.canParse(SITE_URL) ? new URL(SITE_URL).origin : brand.url;
    const {FUNCTIONS_URL = siteUrl} = given;
    const functionsUrl = FUNCTIONS_URL.replace(/\/+$/u, '').replace(/\/functions\/v1$/u, '');
    return {file, given, siteUrl, functionsUrl, mailDomain: domainOf(given.MAIL_FROM)};
  } catch (error) {
    throw new OpsError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** The domain of an address, or of `Name <address>`; empty when there is none. */
export function domainOf(address = ''): string {
  return /@([\w.-]+)>?$/u.exec(address)?.[1] ?? '';
}

/** How long a response may take, in milliseconds. */
export const PATIENCE = 20_000;

/** Asks an address, for so long. */
export function ask(address: string, init: RequestInit): Promise<Response> {
  return fetch(address, {...init, signal: AbortSignal.timeout(PATIENCE)});
}

/** A reason of `fetch` in one word, such as ECONNREFUSED. */
export function reasonOf(error: unknown): string {
  const {cause, name} = error as {cause?: {code?: string}; name: string};
  return cause?.code ?? name;
}

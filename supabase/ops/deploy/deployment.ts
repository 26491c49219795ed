import {writeFileSync} from 'node:fs';
import {brand} from '../../../src/config/brand.ts';
import {OWN_ORIGIN, parseSettingsText} from '../../../src/config/parseDeployment.ts';
import type {LeadRefused} from '../../functions/_shared/lead-forms/transport.ts';
import type {Answer} from '../cli/ask.ts';
import {readText} from '../cli/files.ts';
import {OpsError} from '../cli/output.ts';

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

/** What a check found, and what to do if it is not right. `waits`: a thing the site can do without for now. */
export type Finding = {isRight: boolean; waits?: true; says: string; remedy?: string};

/** Reads a file of settings. @throws {OpsError} when it cannot be read */
export function readDeployment(file: string): Deployment {
  const all = Object.entries(parseSettingsText(readText(file)));
  const given = Object.fromEntries(all.filter(([, value]) => value !== '')) as Given;
  const {SITE_URL = ''} = given;
  const siteUrl = URL.canParse(SITE_URL) ? new URL(SITE_URL).origin : brand.url;
  const {FUNCTIONS_URL = OWN_ORIGIN} = given;
  const functions = FUNCTIONS_URL === OWN_ORIGIN ? siteUrl : FUNCTIONS_URL;
  const functionsUrl = functions.replace(/\/+$/u, '').replace(/\/functions\/v1$/u, '');
  return {file, given, siteUrl, functionsUrl};
}

/** Writes settings into the file in place of those of their names. */
export function writeSettings(file: string, settings: Given): void {
  const names = Object.keys(settings).join('|');
  const others = readText(file)
    .replace(/^\uFEFF/u, '')
    .replaceAll(new RegExp(`^(?:${names})=.*\\n?`, 'gmu'), '');
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, `${others.replace(/(?<=[^\n])$/u, '\n')}${lines.join('')}`);
}

/** Whether it is not the address of the functions' login. */
export function isOwner(databaseUrl: string): boolean {
  return URL.canParse(databaseUrl) && !new URL(databaseUrl).username.startsWith('leads_fn');
}

/** @throws {OpsError} naming what the file of a deployment lacks */
export function assertGiven({file, given}: Deployment, ...names: string[]): void {
  const missing = names.filter((name) => !given[name]);
  if (missing.length > 0) {
    throw new OpsError(`${missing.join(' and ')} ${missing[1] ? 'are' : 'is'} missing in ${file}.`);
  }
}

/** The findings of `look`; a look that fails is one finding, which says why. */
export function readFindings(look: () => Promise<Finding[]>): Promise<Finding[]> {
  return look().catch(({message}: Error) => [{isRight: false, says: message}]);
}

/** The finding for an answer of a gateway or a host in place of our function; null for one of our function. */
export function findForeign(name: string, answer: Answer<object>): Finding | null {
  const {status, headers} = answer;
  const body: Partial<LeadRefused> & {code?: unknown; ok?: unknown} = answer.body;
  if (body.ok !== undefined || body.error?.requestId !== undefined) {
    return null;
  }
  const code = headers.get('sb-error-code') ?? body.code ?? '';
  return {
    isRight: false,
    says: `${name} answers ${`${status} ${code}`.trim()}, which is no answer of our functions.`,
    remedy: 'The handbook’s page Suppliers says what Supabase means by it. Is FUNCTIONS_URL right?',
  };
}

/** The newest of a list of keys. */
export function readNewest(keys = ''): string {
  return keys.split(',')[0]?.trim() ?? '';
}

import {brand, OWN_ORIGIN, parseSettingsText} from '../../site.ts';
import {splitIds} from '../../functions/_shared/lead-forms/form-ids.ts';
import type {LeadRefused} from '../../functions/_shared/lead-forms/transport.ts';
import {writeSecret} from '../../local/data-folder.ts';
import type {Answer} from '../cli/ask.ts';
import {readText} from '../cli/files.ts';
import {OpsError} from '../cli/output.ts';

/** Settings by name, as written in the file; some are secrets. Empty ones are left out. */
export type SettingsByName = Readonly<Record<string, string>>;

/** A deployment, as one file of settings describes it. */
export type Deployment = {
  file: string;
  given: SettingsByName;
  /** The names of settings that Supabase's command would send with another value. */
  altered?: readonly string[];
  siteUrl: string;
  /** The address above `/functions/v1`; the site's origin when it is not set. */
  functionsUrl: string;
};

/** What a check found, with the remedy for a fault. `waits`: no fault, but something is still to be done. */
export type Finding = {isRight: boolean; waits?: true; says: string; remedy?: string};

/** Reads a settings file. @throws {OpsError} when it cannot be read */
export function readDeployment(file: string): Deployment {
  const text = readText(file);
  const all = Object.entries(parseSettingsText(text));
  const given = Object.fromEntries(all.filter(([, value]) => value !== '')) as SettingsByName;
  const {SITE_URL = ''} = given;
  const siteUrl = URL.canParse(SITE_URL) ? new URL(SITE_URL).origin : brand.url;
  const {FUNCTIONS_URL = OWN_ORIGIN} = given;
  const functions = FUNCTIONS_URL === OWN_ORIGIN ? siteUrl : FUNCTIONS_URL;
  const functionsUrl = functions.replace(/\/+$/u, '').replace(/\/functions\/v1$/u, '');
  return {file, given, altered: findAltered(text), siteUrl, functionsUrl};
}

/** A setting in a file: name, value with its quotes, and what follows on the line of a quoted value. */
const SETTING =
  /^[^\S\n]*(?:export\s+)?([\w.-]+)[^\S\n]*=[^\S\n]*('[^']*'|"(?:\\.|[^"\\])*"|[^\n]*)([^\n]*)/gmsu;

/** Values that every parser reads alike: no variable, no `#` within a word; in quotes no escape but a line's end. */
const PLAIN = /^(?!['"`]|#\S)(?:[^#$]|(?<=\s)#.*)*$/u;
const QUOTED = /^(?:'[^'\\]*'|"(?:[^"\\$]|\\[nr])*")\s*(?:#.*)?$/u;

// Supabase's command parses the file by the rules of the package dotenv (3.1.0) or of godotenv (before).
/** Names the settings that would reach the functions with another value than the checked one. */
export function findAltered(file: string): string[] {
  const text = file.replace(/^\uFEFF/u, '').replaceAll('\r\n', '\n');
  return [...text.matchAll(SETTING)].flatMap(([, name = '', value = '', rest = '']) => {
    const isQuoted = /^['"]/u.test(value);
    const isSafe = isQuoted ? QUOTED.test(value + rest) : PLAIN.test(value);
    return isSafe && !value.includes('\r') ? [] : [name];
  });
}

/** Writes settings into the file, replacing those with the same names. */
export function writeSettings(file: string, settings: SettingsByName): void {
  const names = Object.keys(settings).join('|');
  const others = readText(file)
    .replace(/^\uFEFF/u, '')
    .replaceAll(new RegExp(`^\\s*(?:export\\s+)?(?:${names})\\s*=.*\\n?`, 'gmu'), '');
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeSecret(file, `${others.replace(/(?<=[^\n])$/u, '\n')}${lines.join('')}`);
}

/** Whether the database URL logs in as the owner rather than as the functions. */
export function isOwner(databaseUrl: string): boolean {
  return URL.canParse(databaseUrl) && !new URL(databaseUrl).username.startsWith('leads_fn');
}

/** Checks that the file has these settings. @throws {OpsError} naming the missing ones */
export function assertGiven({file, given}: Deployment, ...names: string[]): void {
  const missing = names.filter((name) => !given[name]);
  if (missing.length > 0) {
    throw new OpsError(
      `${missing.join(' and ')} ${missing[1] ? 'are' : 'is'} missing in ${file}. .env.example explains each one.`,
    );
  }
}

/** Runs a check and returns its findings. If it throws, the error is its one finding. */
export function readFindings(check: () => Promise<Finding[]>): Promise<Finding[]> {
  return check().catch(({message}: Error) => [{isRight: false, says: message}]);
}

const LOOK = 'Its log at Supabase names';

/** The remedy for an answer that is not our function's, by status and code. The first match counts. */
const REMEDIES: ReadonlyArray<[answer: RegExp, remedy: string]> = [
  [/LOAD_FUNCTION|NOT_FOUND/u, 'Deploy the functions again; if it stays, ask Supabase.'],
  [/UNAUTHORIZED/u, 'It was deployed without our supabase/config.toml: deploy it from here.'],
  [/RATE_LIMIT|^429/u, 'Ask again in some minutes.'],
  [
    /BOOT_ERROR|^503$/u,
    `${LOOK} the setting that keeps it from starting: correct it and send it again.`,
  ],
  [/LIMIT$|^546/u, `${LOOK} the limit that it reached; if that comes again, take a larger plan.`],
  [/FUNCTION_ERROR|WORKER_ERROR|^500/u, `${LOOK} the fault: go back to the release before.`],
  [/TIMEOUT|^504/u, 'Try again; if that fails, check that the database answers.'],
  [/^401/u, 'A gateway asks for a key: is PUBLISHABLE_KEYS right?'],
  [
    /^502/u,
    'A gateway cannot reach it: ask again in a minute, then look at Supabase’s status page.',
  ],
  [/^540/u, 'The project is paused: its owner resumes it.'],
];

/** The finding for an answer that a gateway or a host gave; null when our function answered. */
export function findForeign(name: string, answer: Answer<object>): Finding | null {
  const {status, headers} = answer;
  const body: Partial<LeadRefused> & {code?: unknown; ok?: unknown} = answer.body;
  if (body.ok !== undefined || body.error?.requestId !== undefined) {
    return null;
  }
  const said = `${status} ${String(headers.get('sb-error-code') ?? body.code ?? '')}`.trim();
  const [, remedy] = REMEDIES.find(([pattern]) => pattern.test(said)) ?? [];
  return {
    isRight: false,
    says: `${name} answers ${said}, which does not come from our functions.`,
    remedy: remedy ?? 'Something else answers there: is FUNCTIONS_URL right?',
  };
}

/** The newest key in a list, which is the first. */
export function readNewest(keys = ''): string {
  return splitIds(keys)[0] ?? '';
}

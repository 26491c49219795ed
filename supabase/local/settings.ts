import {readFileSync} from 'node:fs';
import {isIPv6} from 'node:net';
import {join, resolve} from 'node:path';
import * as z from 'zod';
import {parseSettingsText} from '../site.ts';
import {SETTING_NAMES} from '../functions/_shared/settings/settings.ts';
import {databaseAddress, databaseAuthority} from '../functions/_shared/settings/setting-values.ts';
import {StartError} from './terminal.ts';

/** The repository's root. */
export const ROOT = resolve(import.meta.dirname, '..', '..');

/** A port's setting. @param parts how many consecutive ports are used, beginning with this one */
function port(standard: number, parts = 1) {
  const last = 65_536 - parts;
  const rule = `must be a port number from 1 to ${last}`;
  return z.coerce.number(rule).int(rule).min(1, rule).max(last, rule).default(standard);
}
const optional = z.string().trim().min(1).optional();

/** The ports of the stack's parts: consecutive, beginning with PARTS_PORT. The last receives the inbox's mails. */
export const PART_PORTS = [
  'FUNCTIONS_PORT',
  'DATABASE_PORT',
  'CRM_PORT',
  'INBOX_PORT',
  'INBOX_SMTP_PORT',
] as const;

// Only ports below 32768: Linux gives higher ones to outgoing connections.
const schema = z.object({
  PORT: port(3000),
  HOST: z.string().default('127.0.0.1'),
  PARTS_PORT: port(14310, PART_PORTS.length),
  DATA_DIR: z.string().default('.data'),
  SITE_DIR: optional,
  DATABASE_URL: z.optional(databaseAddress),
  DATABASE_CA: databaseAuthority,
});

/** Each part's port. */
export function listPartPorts(firstPort: number) {
  const ports = PART_PORTS.map((name, index) => [name, firstPort + index]);
  return Object.fromEntries(ports) as Record<(typeof PART_PORTS)[number], number>;
}

/** The names of the settings that the stack itself reads. */
export const STACK_SETTING_NAMES: readonly string[] = Object.keys(schema.shape);

/** The settings of the stack (see .env.example), checked, with absolute paths. */
export type Settings = z.infer<typeof schema> &
  ReturnType<typeof listPartPorts> & {
    /** The functions' settings as given; `functions-program.ts` checks them. */
    FUNCTIONS: Readonly<Record<string, string>>;
  };

/** This process' environment without the functions' settings, some of which are secret, for programs that need none. */
export function withoutSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !SETTING_NAMES.includes(name)),
  );
}

/** `http://host:port`, with an IPv6 address in brackets. */
export function toHttpOrigin(host: string, portNumber: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${portNumber}`;
}

/** Adds the repository's `.env`, if it exists, to the environment. Variables already set win, even empty ones. */
export function loadEnvFile(): void {
  const file = join(ROOT, '.env');
  try {
    for (const [name, value] of Object.entries(parseSettingsText(readFileSync(file, 'utf8')))) {
      process.env[name] ??= value;
    }
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') {
      throw new StartError(
        `${file} cannot be read (${code}). Let this user read it, or move it away.`,
      );
    }
  }
}

/** Parses the environment. @throws {StartError} naming each invalid setting, but not its value, maybe a secret */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const {data, error} = schema.safeParse(given);
  if (error !== undefined) {
    const faults = error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
    throw new StartError(
      `A setting is not valid: ${faults.join(', ')}. Correct it in the environment or in .env; .env.example explains each one.`,
    );
  }
  const ofFunctions = Object.entries(given).filter(([name]) => SETTING_NAMES.includes(name));
  return {
    ...data,
    ...listPartPorts(data.PARTS_PORT),
    DATA_DIR: resolve(ROOT, data.DATA_DIR),
    ...(data.SITE_DIR === undefined ? {} : {SITE_DIR: resolve(ROOT, data.SITE_DIR)}),
    FUNCTIONS: Object.fromEntries(ofFunctions) as Record<string, string>,
  };
}

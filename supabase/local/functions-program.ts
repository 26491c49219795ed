import {isIP} from 'node:net';
import {join} from 'node:path';
import {CRM} from '../functions/_shared/crm/chosen-crm.ts';
import {parseSettings, RECIPIENTS_RULE} from '../functions/_shared/settings/settings.ts';
import type {ChildPlan} from './child.ts';
import {toEmbeddedUrl} from './connect-postgres.ts';
import {type DataFolder, keepSecretKey, readAssessorRecipient} from './data-folder.ts';
import {DENO} from './install.mjs';
import {isResponding} from './ports.ts';
import {ROOT, type Settings, toHttpOrigin} from './settings.ts';
import {FORWARDED_ADDRESS} from './site/site-server.ts';
import {StartError} from './terminal.ts';

/** The functions' environment: only their settings. */
type FunctionsSettings = Record<string, string> & {
  DATABASE_URL: string;
  DELIVERY_KEY: string;
};

/** The CRM's settings for the fake; null when there is no fake, or a setting names the real CRM. */
function standInSettings({FUNCTIONS, CRM_PORT}: Settings): Record<string, string> | null {
  const all = CRM.standIn?.(`http://127.0.0.1:${CRM_PORT}`) ?? {};
  const names = Object.keys(all);
  return names.length > 0 && names.every((name) => FUNCTIONS[name] === undefined) ? all : null;
}

/** Whether leads go to the fake CRM. */
export function isUsingStandIn(settings: Settings): boolean {
  return standInSettings(settings) !== null;
}

/** Whether mails go to the inbox on this machine: no mail setting is set, and no lead goes to a real CRM. */
export function isUsingInbox(settings: Settings): boolean {
  return settings.FUNCTIONS.MAIL_URL === undefined && isUsingStandIn(settings);
}

/** Adds defaults to the functions' settings. @throws {StartError} naming settings that the functions would refuse */
export async function makeFunctionsSettings(
  settings: Settings,
  folder: DataFolder,
): Promise<FunctionsSettings> {
  const given = settings.FUNCTIONS;
  const recipients = given.CREDENTIAL_RECIPIENTS ?? (await readAssessorRecipient(folder));
  const complete: FunctionsSettings = {
    CLIENT_ADDRESS_HEADER: FORWARDED_ADDRESS,
    ...(isUsingInbox(settings) ? inboxSettings(settings) : {}),
    ...given,
    ...standInSettings(settings),
    DATABASE_URL: settings.DATABASE_URL ?? toEmbeddedUrl(settings.DATABASE_PORT),
    DELIVERY_KEY: keepSecretKey(folder.keys, 'delivery'),
    PROBE_KEY: keepSecretKey(folder.keys, 'probe'),
    CREDENTIAL_RECIPIENTS: recipients,
    ALLOWED_ORIGINS: origins(settings),
  };
  try {
    const {sealingFault} = parseSettings((name) => complete[name]);
    if (sealingFault !== null) {
      throw new Error(RECIPIENTS_RULE);
    }
  } catch (error) {
    throw new StartError(
      `${(error as Error).message} Correct it in the environment or in .env; .env.example explains each one.`,
    );
  }
  return complete;
}

/** Mail settings for the local inbox, which sends nothing on. Nobody owns `.example` addresses (RFC 2606). */
function inboxSettings({PORT, INBOX_SMTP_PORT}: Settings): Record<string, string> {
  return {
    MAIL_URL: `smtp://127.0.0.1:${INBOX_SMTP_PORT}`,
    MAIL_FROM: 'The website <website@local.example>',
    MAIL_LIMIT: '10000/3600',
    STAFF_EMAILS: 'staff@local.example',
    // Only someone at this machine can read the inbox.
    SITE_URL: toHttpOrigin('localhost', PORT),
  };
}

/** The site's own addresses as allowed origins: browsers send Origin with every POST, even to the same origin. */
function origins({FUNCTIONS, HOST, PORT}: Settings): string {
  const hosts = new Set(['localhost', '127.0.0.1', HOST]);
  const own = [...hosts].filter((host) => host !== '0.0.0.0' && host !== '::');
  const extra = (FUNCTIONS.ALLOWED_ORIGINS ?? '').split(',').map((origin) => origin.trim());
  return [...own.map((host) => new URL(toHttpOrigin(host, PORT)).origin), ...extra]
    .filter(Boolean)
    .join(',');
}

/** How to run the functions host. It may access its own port, the database, CRM and mail server, and nothing else. */
export function planFunctions(
  folder: DataFolder,
  port: number,
  settings: FunctionsSettings,
): ChildPlan {
  const {NODE_EXTRA_CA_CERTS, HTTPS_PROXY, https_proxy, NO_PROXY, no_proxy} = process.env;
  // Deno's fetch uses the proxy only for https addresses; services on this machine are reached over http, without it.
  const proxies = {HTTPS_PROXY, https_proxy, NO_PROXY, no_proxy};
  const options = '--quiet --no-prompt --no-lock --no-remote --node-modules-dir=manual --allow-env';
  return {
    name: 'The functions host',
    command: DENO_BINARY,
    args: [
      'run',
      ...options.split(' '),
      allowNet(port, settings),
      join(ROOT, 'supabase', 'local', 'functions-host.ts'),
      String(port),
    ],
    environment: {
      ...settings,
      // Deno must also trust the private certificate authority of a database or a proxy.
      DENO_CERT: NODE_EXTRA_CA_CERTS,
      ...proxies,
      DENO_DIR: folder.denoCache,
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
    },
    // A service manager stores what a service prints, and rotates it.
    logFile: process.stdout.isTTY ? join(folder.logs, 'functions.log') : null,
    isReady: () => isResponding(`http://127.0.0.1:${port}/functions/v1/`),
  };
}

/** The Deno executable for this platform. A signal to the package's launcher would stop only the launcher. */
export const DENO_BINARY = join(ROOT, 'node_modules', DENO, 'deno');

/** Deno's network permission. With a mail server it must allow every address: Nodemailer connects to an IP address. */
function allowNet(port: number, settings: FunctionsSettings): string {
  const {crm} = parseSettings((name) => settings[name]);
  const {DATABASE_URL, MAIL_URL = DATABASE_URL} = settings;
  const {protocol, hostname} = new URL(MAIL_URL);
  if (protocol.startsWith('smtp') && isIP(hostname.replace(/^\[|\]$/gu, '')) === 0) {
    return '--allow-net';
  }
  const reach = [DATABASE_URL, MAIL_URL, ...crm.hosts].map(hostOf);
  return `--allow-net=${[...new Set([`127.0.0.1:${port}`, ...reach])].join(',')}`;
}

const STANDARD_PORTS: Readonly<Record<string, string>> = {
  'http:': '80',
  'https:': '443',
  'postgres:': '5432',
  'postgresql:': '5432',
  'smtp:': '587',
  'smtps:': '465',
};

function hostOf(address: string): string {
  const {hostname, port, protocol} = new URL(address);
  return `${hostname}:${port || STANDARD_PORTS[protocol]}`;
}

import {HUBSPOT} from '../functions/_shared/settings/crm-settings.ts';
import {parseSettings} from '../functions/_shared/settings/settings.ts';
import {toEmbeddedUrl} from './connect-postgres.ts';
import type {DataFolder} from './data-folder.ts';
import {readAssessorRecipient, keepSecretKey} from './keys.ts';
import {toHttpOrigin, type Settings} from './settings.ts';
import {FORWARDED_ADDRESS} from './site/site-server.ts';
import {StartError} from './start-error.ts';

/** The functions' environment: their settings and nothing else. */
export type FunctionsSettings = Record<string, string> & {
  DATABASE_URL: string;
  DELIVERY_KEY: string;
  HUBSPOT_API_BASE: string;
};

/** Whether no CRM is configured, so that leads go to the stand-in. */
export function isUsingStandIn(settings: Settings): boolean {
  return settings.FUNCTIONS.HUBSPOT_ACCESS_TOKEN === undefined;
}

/** Whether mails go to the inbox on this machine: nothing says how to send them, and no lead goes to a real CRM. */
export function isUsingInbox(settings: Settings): boolean {
  return settings.FUNCTIONS.MAIL_URL === undefined && isUsingStandIn(settings);
}

/** Completes the settings of the functions. @throws {StartError} naming what they would refuse */
export async function makeFunctionsSettings(
  settings: Settings,
  folder: DataFolder,
): Promise<FunctionsSettings> {
  const given = settings.FUNCTIONS;
  const recipients = given.CREDENTIAL_RECIPIENTS ?? (await readAssessorRecipient(folder.keys));
  const complete: FunctionsSettings = {
    CLIENT_ADDRESS_HEADER: FORWARDED_ADDRESS,
    ...(isUsingInbox(settings) ? inboxSettings(settings) : {}),
    ...given,
    DATABASE_URL: settings.DATABASE_URL ?? toEmbeddedUrl(settings.DATABASE_PORT),
    DELIVERY_KEY: keepSecretKey(folder.keys, 'delivery'),
    PROBE_KEY: keepSecretKey(folder.keys, 'probe'),
    CREDENTIAL_RECIPIENTS: recipients,
    ALLOWED_ORIGINS: origins(settings),
    HUBSPOT_API_BASE: crmBase(settings),
    // The stand-in accepts any token; this one is no secret.
    HUBSPOT_ACCESS_TOKEN: given.HUBSPOT_ACCESS_TOKEN ?? 'local-stand-in',
  };
  try {
    const {sealingFault} = parseSettings((name) => complete[name]);
    if (sealingFault !== null) {
      throw new Error(
        'CREDENTIAL_RECIPIENTS must be public age keys (age1…), separated by commas.',
      );
    }
  } catch (error) {
    throw new StartError(
      `${(error as Error).message} Correct it in the environment or in .env; .env.example explains each one.`,
    );
  }
  return complete;
}

/** Mail settings for the local inbox, which no mail leaves. `.example` belongs to nobody (RFC 2606). */
function inboxSettings({PORT, INBOX_SMTP_PORT}: Settings): Record<string, string> {
  return {
    MAIL_URL: `smtp://127.0.0.1:${INBOX_SMTP_PORT}`,
    MAIL_FROM: 'The website <website@local.example>',
    MAIL_LIMIT: '10000/3600',
    STAFF_EMAILS: 'staff@local.example',
    // Whoever reads the inbox is at this machine.
    SITE_URL: toHttpOrigin('localhost', PORT),
  };
}

function crmBase(settings: Settings): string {
  const {HUBSPOT_API_BASE} = settings.FUNCTIONS;
  if (isUsingStandIn(settings)) {
    if (HUBSPOT_API_BASE !== undefined) {
      throw new StartError(
        'HUBSPOT_API_BASE is set but HUBSPOT_ACCESS_TOKEN is not. Set both to deliver to a CRM, or neither to use the fake CRM on this machine.',
      );
    }
    return `http://127.0.0.1:${settings.CRM_PORT}`;
  }
  return HUBSPOT_API_BASE ?? HUBSPOT;
}

/** The site's own addresses as origins: browsers send an Origin header with every POST, to the same origin too. */
function origins({FUNCTIONS, HOST, PORT}: Settings): string {
  const hosts = new Set(['localhost', '127.0.0.1', HOST]);
  const own = [...hosts].filter((host) => host !== '0.0.0.0' && host !== '::');
  const extra = (FUNCTIONS.ALLOWED_ORIGINS ?? '').split(',').map((origin) => origin.trim());
  return [...own.map((host) => new URL(toHttpOrigin(host, PORT)).origin), ...extra]
    .filter(Boolean)
    .join(',');
}

import {CRM} from '../functions/_shared/crm/chosen-crm.ts';
import {parseSettings, RECIPIENTS_RULE} from '../functions/_shared/settings/settings.ts';
import {toEmbeddedUrl} from './connect-postgres.ts';
import type {DataFolder} from './data-folder.ts';
import {readAssessorRecipient, keepSecretKey} from './keys.ts';
import {toHttpOrigin, type Settings} from './settings.ts';
import {FORWARDED_ADDRESS} from './site/site-server.ts';
import {StartError} from './start-error.ts';

/** The functions' environment: only their settings. */
export type FunctionsSettings = Record<string, string> & {
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
  const recipients = given.CREDENTIAL_RECIPIENTS ?? (await readAssessorRecipient(folder.keys));
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

import {parseSettings} from '../functions/_shared/leads/env.ts';
import {PLACEHOLDER_PORTAL_ID} from '../functions/_shared/lead-forms/form-ids.ts';
import {embeddedUrl} from './embedded-url.ts';
import type {DataFolder} from './data-folder.ts';
import {assessorRecipient, deliveryKey} from './keys.ts';
import {httpOrigin, type Settings} from './settings.ts';
import {StartError} from './start-error.ts';

/** The environment of the functions: their settings and nothing else. */
export type FunctionsSettings = Record<string, string> & {
  DATABASE_URL: string;
  DELIVERY_KEY: string;
  HUBSPOT_API_BASE: string;
};

/** True when no CRM is configured, so that leads go to the stand-in on this machine. */
export function usesStandIn(settings: Settings): boolean {
  return settings.HUBSPOT_ACCESS_TOKEN === undefined;
}

/**
 * Completes the settings for this machine: the embedded database, the CRM stand-in, this site's origins and keys of its
 * own, wherever a setting does not say otherwise.
 *
 * @throws {StartError} naming what the functions would refuse
 */
export async function functionsSettings(
  settings: Settings,
  folder: DataFolder,
): Promise<FunctionsSettings> {
  const key = deliveryKey(folder.keys);
  const recipients = settings.CREDENTIAL_RECIPIENTS ?? (await assessorRecipient(folder.keys));
  const complete = {
    ...settings.HUBSPOT_FORMS,
    DATABASE_URL: settings.DATABASE_URL ?? embeddedUrl(settings.DATABASE_PORT),
    DELIVERY_KEY: key,
    CREDENTIAL_RECIPIENTS: recipients,
    ALLOWED_ORIGINS: origins(settings),
    PUBLISHABLE_KEYS: settings.PUBLISHABLE_KEYS ?? '',
    HUBSPOT_PORTAL_ID: settings.HUBSPOT_PORTAL_ID ?? PLACEHOLDER_PORTAL_ID,
    HUBSPOT_API_BASE: crmBase(settings),
    // The stand-in takes any token; this one is no secret.
    HUBSPOT_ACCESS_TOKEN: settings.HUBSPOT_ACCESS_TOKEN ?? 'local-stand-in',
  };
  try {
    parseSettings((name) => complete[name as keyof typeof complete]);
  } catch (error) {
    throw new StartError(
      `${(error as Error).message} Correct it in the environment or in .env; .env.example explains each one.`,
    );
  }
  return complete;
}

function crmBase(settings: Settings): string {
  if (usesStandIn(settings)) {
    if (settings.HUBSPOT_API_BASE !== undefined) {
      throw new StartError(
        'HUBSPOT_API_BASE is set but HUBSPOT_ACCESS_TOKEN is not. Set both to deliver to a CRM, or neither to use the stand-in on this machine.',
      );
    }
    return `http://127.0.0.1:${settings.CRM_PORT}`;
  }
  return settings.HUBSPOT_API_BASE ?? 'https://api.hsforms.com';
}

/** A browser sends an Origin header with every POST, to its own origin too: the site's own addresses must be listed. */
function origins({ALLOWED_ORIGINS, HOST, PORT}: Settings): string {
  const hosts = new Set(['localhost', '127.0.0.1', HOST]);
  const own = [...hosts].filter((host) => host !== '0.0.0.0' && host !== '::');
  const extra = ALLOWED_ORIGINS.split(',').map((origin) => origin.trim());
  return [...own.map((host) => new URL(httpOrigin(host, PORT)).origin), ...extra]
    .filter(Boolean)
    .join(',');
}

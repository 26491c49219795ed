import * as z from 'zod/mini';
import {secureUrl, token} from '../../functions/_shared/settings/setting-values.ts';
import {usesStandIn} from '../../local/functions-settings.ts';
import type {Settings} from '../../local/settings.ts';
import {OpsError} from '../cli/ops-error.ts';
import type {ContactApi} from './erase-contact.ts';

const schema = z.object({
  HUBSPOT_OPERATOR_TOKEN: z.optional(token()),
  HUBSPOT_OPERATOR_API_BASE: z._default(
    secureUrl('would show the token on its way'),
    'https://api.hubapi.com',
  ),
});

/** The names of the settings that the operators' commands alone read. */
export const OPERATOR_SETTING_NAMES: readonly string[] = Object.keys(schema.shape);

/**
 * Where an operator deletes contacts: at HubSpot with a token of theirs, at the stand-in of a stack on this machine
 * without one.
 *
 * @returns null when there is no token
 * @throws {OpsError} when a setting is malformed; it shows no value
 */
export function contactApi(settings: Settings, environment: NodeJS.ProcessEnv): ContactApi | null {
  const given = Object.fromEntries(
    OPERATOR_SETTING_NAMES.map((name) => [name, environment[name] || undefined]),
  );
  const {data, error} = schema.safeParse(given);
  if (error !== undefined) {
    throw new OpsError(
      error.issues.map(({path, message}) => `${path.join('.')} ${message}.`).join(' '),
    );
  }
  if (data.HUBSPOT_OPERATOR_TOKEN !== undefined) {
    return {
      base: data.HUBSPOT_OPERATOR_API_BASE.replace(/\/+$/u, ''),
      token: data.HUBSPOT_OPERATOR_TOKEN,
    };
  }
  return settings.DATABASE_URL === undefined && usesStandIn(settings)
    ? {base: `http://127.0.0.1:${settings.CRM_PORT}`, token: 'stand-in'}
    : null;
}

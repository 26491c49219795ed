import * as z from 'zod/mini';
import {CRM} from '../../functions/_shared/crm/chosen-crm.ts';
import {toObjectsBase} from '../../functions/_shared/crm/crm-body.ts';
import {secureUrl, requireToken} from '../../functions/_shared/settings/setting-values.ts';
import {isUsingStandIn} from '../../local/functions-settings.ts';
import type {Settings} from '../../local/settings.ts';
import {ask} from '../cli/ask.ts';
import {OpsError} from '../cli/output.ts';

const schema = z.object({
  HUBSPOT_OPERATOR_TOKEN: z.optional(requireToken()),
  HUBSPOT_API_BASE: z.optional(secureUrl('would show the token on its way')),
});

/** The names of the settings that the operators' commands alone read. */
export const OPERATOR_SETTING_NAMES: readonly string[] = [
  ...(CRM.operatorToken ? [CRM.operatorToken] : []),
  'LEADS_ACTOR',
];

/** Where the CRM's contacts are read and deleted, and with which token. */
type ContactApi = {base: string; token: string};

/**
 * Where an operator deletes contacts: at HubSpot with a token of theirs, at the stand-in of a stack on this machine
 * without one; null when there is no token.
 */
export function makeContactApi(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
): ContactApi | null {
  const given = Object.keys(schema.shape).map((name) => [name, environment[name] || undefined]);
  const {data, error} = schema.safeParse(Object.fromEntries(given));
  if (error !== undefined) {
    throw new OpsError(
      error.issues.map(({path, message}) => `${path.join('.')} ${message}.`).join(' '),
    );
  }
  const {HUBSPOT_OPERATOR_TOKEN, HUBSPOT_API_BASE} = data;
  if (HUBSPOT_OPERATOR_TOKEN !== undefined) {
    return {base: toObjectsBase(HUBSPOT_API_BASE), token: HUBSPOT_OPERATOR_TOKEN};
  }
  return settings.DATABASE_URL === undefined && isUsingStandIn(settings)
    ? {base: `http://127.0.0.1:${settings.CRM_PORT}`, token: 'stand-in'}
    : null;
}

/**
 * What became of a contact: `deleted`; `absent`: the CRM has none with this address; `kept`, and what to do about it;
 * `unasked`: there is no token to delete it with.
 */
export type ContactErasure =
  {kind: 'deleted' | 'absent' | 'unasked'} | {kind: 'kept'; reason: string};

const CONTACTS = '/crm/v3/objects/contacts';

/**
 * Deletes a contact of the CRM for good, found by e-mail address (HubSpot's CRM API v3, "Permanently delete a contact
 * (GDPR-compliant)": answers 204). That call puts an address that it does not know on a blocklist, so it is looked for
 * first. Never throws.
 */
export async function eraseContact(api: ContactApi, email: string): Promise<ContactErasure> {
  const found = await call(api, 'GET', `${CONTACTS}/${encodeURIComponent(email)}?idProperty=email`);
  if (found !== 200) {
    return toErasure(found);
  }
  const person = {objectId: email, idProperty: 'email'};
  const done = await call(api, 'POST', `${CONTACTS}/gdpr-delete`, person);
  return done === 204 ? {kind: 'deleted'} : toErasure(done);
}

/** A status; `absent` for the API's own 404 (another has no correlation id); null for no response. */
type Outcome = number | 'absent' | null;

async function call(
  {base, token: bearer}: ContactApi,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Outcome> {
  const answer = await ask(base + path, {
    method,
    headers: {authorization: `Bearer ${bearer}`, 'content-type': 'application/json'},
    ...(body && {body: JSON.stringify(body)}),
    redirect: 'error',
  }).catch(() => null);
  const isAbsent = answer?.status === 404 && answer.text.includes('"correlationId"');
  return isAbsent ? 'absent' : (answer?.status ?? null);
}

const WHY_KEPT: Readonly<Record<number, string>> = {
  401: 'it does not know the token (401). Set HUBSPOT_OPERATOR_TOKEN to a valid one.',
  403: 'the token lacks a scope (403). Give it crm.objects.contacts.read and crm.objects.contacts.write.',
};

function toErasure(outcome: Outcome): ContactErasure {
  if (outcome === 'absent') {
    return {kind: 'absent'};
  }
  if (outcome === null || outcome === 429 || outcome >= 500) {
    const reason = `it could not be reached, or is busy (${outcome ?? 'no answer'}). Wait a few minutes.`;
    return {kind: 'kept', reason};
  }
  const refusal = `it refused (${outcome}). Delete the contact there by hand, permanently, or correct HUBSPOT_API_BASE.`;
  return {kind: 'kept', reason: WHY_KEPT[outcome] ?? refusal};
}

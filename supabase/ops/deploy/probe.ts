import {setTimeout as sleep} from 'node:timers/promises';
import {createClient, FunctionsHttpError} from '@supabase/supabase-js';
import WebSocket from 'ws';
import type {Deployment as Forms} from '../../../src/config/parseDeployment.ts';
import {objectsBase} from '../../functions/_shared/crm/crm-body.ts';
import {
  FUNCTION_NAME,
  type LeadAccepted,
  type LeadRefused,
} from '../../functions/_shared/lead-forms/transport.ts';
import {toFields} from '../../functions/_shared/lead-forms/wire.ts';
import {linesOf, OpsError} from '../cli/output.ts';
import {eraseContact} from '../leads/erase-contact.ts';
import {askJson, type Deployment, type Finding, withKey} from './deployment.ts';

const BETWEEN_ASKS_MS = 2000;
const LONGEST_MS = 10 * 60_000;

/**
 * Sends a consultation request where the deployed site's forms go, with their key, waits until the CRM has it and its mail has left, and takes it
 * out again. The functions know it by the delivery key: the staff hear nothing of it, and nothing counts it.
 *
 * @param email gets the mail; no address of a free provider
 * @throws {OpsError} when a step fails, or all take more than ten minutes; what was sent is taken out all the same
 */
export async function proveWay(deployment: Deployment, email: string): Promise<Finding[]> {
  const id = await send(deployment, email);
  const started = Date.now();
  try {
    for (;;) {
      const states = await statesOf(deployment, id);
      const words = linesOf(states)
        .map((line) => line.join(' '))
        .join(', ');
      const took = Math.ceil((Date.now() - started) / 1000);
      if (Object.values(states).every((it) => it === 'delivered')) {
        return [{isRight: true, says: `Within ${took} s: ${words}.`}];
      }
      if (took * 1000 > LONGEST_MS) {
        throw new OpsError(`After ten minutes: ${words}.`);
      }
      await sleep(BETWEEN_ASKS_MS);
    }
  } finally {
    await statesOf(deployment, `${id}&remove`);
    await forgetContact(deployment, email);
  }
}

/** How far the lead has come, by channel. */
async function statesOf(deployment: Deployment, id: string): Promise<Record<string, string>> {
  const address = `${deployment.functionsUrl}/functions/v1/deliver-leads/probe?id=${id}`;
  const init = {method: 'POST', headers: withKey(deployment)};
  const {status, body} = await askJson<{states: Record<string, string> | null}>(address, init);
  if (!body.states) {
    throw new OpsError(`${address} answered ${status}, with no state of the lead.`);
  }
  return body.states;
}

const VALUES = {
  firstName: 'Test',
  lastName: 'Deployment',
  company: 'Test of the deployment',
  jobTitle: 'Other',
  message: 'This is a test of the deployment. Nobody needs to answer it.',
} as const;

/**
 * Sends the form by Supabase's own client to where the deployed site's forms go; the site's build wrote that down.
 *
 * @returns the id of the lead
 * @throws {OpsError} without a publishable key, which the client requires, and when the form is refused
 */
async function send(deployment: Deployment, email: string): Promise<string> {
  const {siteUrl: origin} = deployment;
  const written = `${origin}/.well-known/forms.json`;
  const {status, body: forms} = await askJson<Forms>(written);
  const {portalId, formIds, publishableKey = ''} = forms;
  if (formIds === undefined) {
    throw new OpsError(`${written} answered ${status}. Is this site's build deployed there?`);
  }
  if (publishableKey === '') {
    throw new OpsError('supabaseKey is required. Set PUBLISHABLE_KEYS, and deploy again.');
  }
  const base = (forms.functionsUrl || origin).replace(/\/functions\/v1$/u, '');
  const client = createClient(base, publishableKey, {
    auth: {persistSession: false, autoRefreshToken: false},
    global: {headers: {...withKey(deployment), origin}},
    // Node 20 has no WebSocket, which the client looks for though it opens none; the two types of its address differ.
    realtime: {transport: WebSocket as never},
  });
  const fields = toFields('consultation', {...VALUES, email});
  const body = {portalId, formId: formIds.consultation, fields};
  const {data, error} = await client.functions.invoke<LeadAccepted>(FUNCTION_NAME, {body});
  if (data?.id === undefined) {
    throw new OpsError(`The form is refused ${await reasonOf(error)}`);
  }
  return data.id;
}

async function reasonOf(failure: Error | null): Promise<string> {
  if (!(failure instanceof FunctionsHttpError)) {
    return `: ${failure?.message ?? 'no answer of ours'}`;
  }
  const response = failure.context as Response;
  const refused = (await response.json().catch(() => null)) as LeadRefused | null;
  const {issues, message} = refused?.error ?? {};
  return `(${response.status}): ${issues?.[0]?.message ?? message ?? 'no answer of ours'}`;
}

/** Without an operator's token the contact stays: the next probe is of the same. */
async function forgetContact({given}: Deployment, email: string): Promise<void> {
  const {HUBSPOT_OPERATOR_TOKEN: token, HUBSPOT_API_BASE} = given;
  const base = objectsBase(HUBSPOT_API_BASE);
  const contact = token === undefined ? null : await eraseContact({base, token}, email);
  if (contact?.kind === 'kept') {
    throw new OpsError(`The CRM keeps the contact: ${contact.reason}`);
  }
}

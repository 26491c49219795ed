import {setTimeout as sleep} from 'node:timers/promises';
import type {Deployment as Forms} from '../../../src/config/parseDeployment.ts';
import {
  FUNCTION_NAME,
  type LeadAccepted,
  type LeadRefused,
} from '../../functions/_shared/lead-forms/transport.ts';
import {toFields} from '../../functions/_shared/lead-forms/wire.ts';
import {OpsError} from '../cli/output.ts';
import {eraseContact} from '../leads/erase-contact.ts';
import {ask, type Deployment, type Finding} from './deployment.ts';

const BETWEEN_ASKS_MS = 2000;
const HUBSPOT = 'https://api.hubapi.com';

/**
 * Sends a consultation request where the deployed site's forms go, with their key, waits until the CRM has it and its mail has left, and takes it
 * out again. The functions know it by the delivery key: the staff hear nothing of it, and nothing counts it.
 *
 * @param email gets the mail; no address of a free provider
 * @param minutes how long it may take
 * @throws {OpsError} when a step fails; what was sent is taken out all the same
 */
export async function proveWay(
  {siteUrl, functionsUrl, given}: Deployment,
  email: string,
  minutes: number,
): Promise<Finding[]> {
  const authorization = `Bearer ${given.DELIVERY_KEY ?? ''}`;
  const forms = await formsOf(siteUrl);
  const id = await send(forms.functionsUrl || siteUrl, forms, authorization, siteUrl, email);
  const states = async (more = '') => {
    const address = `${functionsUrl}/functions/v1/deliver-leads/probe?id=${id}${more}`;
    const {status, body} = await askJson<{states?: Record<string, string> | null}>(address, {
      method: 'POST',
      headers: {authorization},
    });
    if (!body.states) {
      throw new OpsError(`${address} answered ${status}, with no state of the lead.`);
    }
    return body.states;
  };
  const started = Date.now();
  try {
    let seen = await states();
    while (Object.values(seen).some((it) => it !== 'delivered')) {
      if (Date.now() - started > minutes * 60_000) {
        throw new OpsError(`After ${minutes} minutes: ${wordsOf(seen)}.`);
      }
      await sleep(BETWEEN_ASKS_MS);
      seen = await states();
    }
    const took = Math.ceil((Date.now() - started) / 1000);
    return [{isRight: true, says: `Within ${took} s: ${wordsOf(seen)}.`}];
  } finally {
    await states('&remove');
    await forgetContact(given, email);
  }
}

function wordsOf(states: Readonly<Record<string, string>>): string {
  return Object.entries(states)
    .map(([channel, state]) => `${channel} ${state}`)
    .join(', ');
}

/** Where the deployed site's forms go, as its build wrote it. */
async function formsOf(siteUrl: string): Promise<Forms> {
  const address = `${siteUrl}/.well-known/forms.json`;
  const {status, body} = await askJson<Partial<Forms>>(address, {});
  if (body.formIds === undefined) {
    throw new OpsError(`${address} answered ${status}. Is this site's build deployed there?`);
  }
  return body as Forms;
}

/** @returns the id of the lead */
async function send(
  functionsUrl: string,
  {portalId, formIds, publishableKey: apikey}: Forms,
  authorization: string,
  origin: string,
  email: string,
): Promise<string> {
  const fields = toFields('consultation', {
    firstName: 'Test',
    lastName: 'Deployment',
    email,
    company: 'Test of the deployment',
    jobTitle: 'Other',
    message: 'This is a test of the deployment. Nobody needs to answer it.',
  });
  const base = functionsUrl.replace(/\/functions\/v1$/u, '');
  const {status, body} = await askJson<Partial<LeadAccepted & LeadRefused>>(
    `${base}/functions/v1/${FUNCTION_NAME}`,
    {
      method: 'POST',
      headers: {'content-type': 'application/json', authorization, origin, apikey},
      body: JSON.stringify({portalId, formId: formIds.consultation, fields}),
    },
  );
  if (body.id === undefined) {
    const why = body.error?.issues?.[0]?.message ?? body.error?.message ?? 'no answer of ours';
    throw new OpsError(`The form is refused (${status}): ${why}`);
  }
  return body.id;
}

/** Without an operator's token the contact stays: the next probe is of the same. */
async function forgetContact(given: Deployment['given'], email: string): Promise<void> {
  const {HUBSPOT_OPERATOR_TOKEN: token, HUBSPOT_OPERATOR_API_BASE: base = HUBSPOT} = given;
  const contact = token === undefined ? null : await eraseContact({base, token}, email);
  if (contact?.kind === 'kept') {
    throw new OpsError(`The CRM keeps the contact: ${contact.reason}`);
  }
}

async function askJson<Body>(
  address: string,
  init: RequestInit,
): Promise<{status: number; body: Body}> {
  const response = await ask(address, init);
  return {status: response.status, body: (await response.json().catch(() => ({}))) as Body};
}

import {setTimeout as sleep} from 'node:timers/promises';
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

/** Sends the form as the deployed site does, whose build wrote down where its forms go. @returns the id of the lead */
async function send(deployment: Deployment, email: string): Promise<string> {
  const {siteUrl: origin} = deployment;
  const written = `${origin}/.well-known/forms.json`;
  const {status, body: forms} = await askJson<Forms>(written);
  const {portalId, formIds, publishableKey: apikey = ''} = forms;
  if (formIds === undefined) {
    throw new OpsError(`${written} answered ${status}. Is this site's build deployed there?`);
  }
  const base = (forms.functionsUrl || origin).replace(/\/functions\/v1$/u, '');
  const fields = toFields('consultation', {...VALUES, email});
  const answer = await askJson<LeadAccepted & LeadRefused>(
    `${base}/functions/v1/${FUNCTION_NAME}`,
    {
      method: 'POST',
      headers: {...withKey(deployment), 'content-type': 'application/json', origin, apikey},
      body: JSON.stringify({portalId, formId: formIds.consultation, fields}),
    },
  );
  const {id, error} = answer.body;
  if (id === undefined) {
    const why = error?.issues?.[0]?.message ?? error?.message ?? 'no answer of ours';
    throw new OpsError(`The form is refused (${answer.status}): ${why}`);
  }
  return id;
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

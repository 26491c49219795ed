import {randomUUID} from 'node:crypto';
import {setTimeout as sleep} from 'node:timers/promises';
import {createClient, FunctionsHttpError} from '@supabase/supabase-js';
import WebSocket from 'ws';
import type {SiteDeployment} from '../../site.ts';
import {PROBE_HEADER} from '../../functions/_shared/http/serving.ts';
import {
  FUNCTION_NAME,
  type LeadAccepted,
  type LeadRefused,
} from '../../functions/_shared/lead-forms/transport.ts';
import {toFields} from '../../functions/_shared/lead-forms/wire.ts';
import {type Answer, ask, toAnswer} from '../cli/ask.ts';
import {OpsError} from '../cli/output.ts';
import {
  assertGiven,
  type Deployment,
  type Finding,
  findForeign,
  readFindings,
  readNewest,
} from './deployment.ts';

const BETWEEN_ASKS_MS = 2000;
const LONGEST_MS = 10 * 60_000;

// The functions know the lead by PROBE_KEY: they tell no staff, and no limit counts it.
/** Sends a lead as the deployed site does, waits until it and its mail have left, and deletes it again. */
export async function proveWay(
  deployment: Deployment,
  email: string,
  isScheduled = false,
): Promise<Finding[]> {
  assertGiven(deployment, 'SITE_URL', 'PROBE_KEY');
  await readStates(deployment, randomUUID());
  const id = await send(deployment, email);
  const arrived = await readFindings(() => awaitArrival(deployment, id));
  const removed = await readFindings(async () => {
    await readStates(deployment, `${id}&remove${isScheduled ? '&scheduled' : ''}`);
    return [{isRight: true, says: 'It is deleted again; the CRM keeps the contact.'}];
  });
  return [...arrived, ...removed];
}

async function awaitArrival(deployment: Deployment, id: string): Promise<Finding[]> {
  const started = Date.now();
  for (;;) {
    const states = Object.entries((await readStates(deployment, id)) ?? {lead: 'gone'});
    const took = Date.now() - started;
    if (took > LONGEST_MS || !states.some(([, state]) => /^(?:pending|leased)/u.test(state))) {
      const words = states.map((it) => it.join(' ')).join(', ');
      const isRight = states.every(([, state]) => state === 'delivered');
      const remedy = 'See the handbook’s page When something fails.';
      return [{isRight, says: `Within ${Math.ceil(took / 1000)} s: ${words}.`, remedy}];
    }
    await sleep(BETWEEN_ASKS_MS);
  }
}

/** Reads the deliveries' states by channel, with the outcome of each one not delivered; null if there is no lead. */
async function readStates({functionsUrl, given}: Deployment, id: string) {
  const address = `${functionsUrl}/functions/v1/deliver-leads/probe?id=${id}`;
  const headers = {[PROBE_HEADER]: readNewest(given.PROBE_KEY)};
  const answer = await ask<ProbeAnswer>(address, {method: 'POST', headers});
  const {status, body} = answer;
  assertOurs('deliver-leads', answer);
  if (status !== 200 || body.states === undefined) {
    const remedy = status === 401 ? ' Send the settings again, or correct PROBE_KEY here.' : '';
    throw new OpsError(`${address} answered ${status}. ${body.error?.message ?? ''}${remedy}`);
  }
  return body.states;
}

type ProbeAnswer = LeadRefused & {states: Record<string, string> | null};

/** @throws {OpsError} when a gateway answers in place of the function */
function assertOurs(name: string, answer: Answer<object>): void {
  const fault = findForeign(name, answer);
  if (fault !== null) {
    throw new OpsError(`${fault.says} ${fault.remedy}`);
  }
}

const VALUES = {
  firstName: 'Test',
  lastName: 'Deployment',
  company: 'Test of the deployment',
  jobTitle: 'Other',
  message: 'This is a test of the deployment. Nobody needs to answer it.',
} as const;

/** Sends the form with Supabase's own client to the address in the site's build. @returns the lead's id */
async function send(deployment: Deployment, email: string): Promise<string> {
  const {siteUrl: origin} = deployment;
  const written = `${origin}/.well-known/forms.json`;
  const {status, body: forms} = await ask<SiteDeployment>(written);
  const {portalId, formIds, publishableKey} = forms;
  if (formIds === undefined) {
    throw new OpsError(`${written} answered ${status}. Is this site's build deployed there?`);
  }
  const base = (forms.functionsUrl || origin).replace(/\/functions\/v1$/u, '');
  // The client requires a key, even where the functions do not.
  const client = createClient(base, publishableKey || 'none', {
    auth: {persistSession: false, autoRefreshToken: false},
    global: {headers: {[PROBE_HEADER]: readNewest(deployment.given.PROBE_KEY), origin}},
    // The client looks for a WebSocket, which Node 20 lacks, and opens none. `never`: the packages type it differently.
    realtime: {transport: WebSocket as never},
  });
  const fields = toFields('consultation', {...VALUES, email});
  const body = {portalId, formId: formIds.consultation, fields};
  const {data, error} = await client.functions.invoke<LeadAccepted>(FUNCTION_NAME, {body});
  if (data?.id === undefined) {
    throw new OpsError(`${new URL(base).host} refuses the form${await readReason(error)}`);
  }
  return data.id;
}

async function readReason(failure: Error | null): Promise<string> {
  if (!(failure instanceof FunctionsHttpError)) {
    return `: ${failure?.message ?? 'no answer of ours'}`;
  }
  const answer = await toAnswer<LeadRefused>(failure.context as Response);
  assertOurs(FUNCTION_NAME, answer);
  const {issues, message = ''} = answer.body.error ?? {};
  return ` (${answer.status}): ${issues?.[0]?.message ?? message}`;
}

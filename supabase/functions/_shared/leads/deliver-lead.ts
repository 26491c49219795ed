import type {CrmAnswer} from './crm-answer.ts';
import type {CrmClient} from './crm-client.ts';
import {crmHealth} from './crm-health.ts';
import {errorCode, type Log} from './log.ts';
import {type RetryPolicy, retryDelay, spread} from './retry-policy.ts';
import type {AttemptResult, ClaimedLead, LeadPage, LeadStore} from './store.ts';
import {judge, type Verdict} from './verdict.ts';

/** What delivering a lead needs. */
export type DeliveryDeps = {
  store: Pick<LeadStore, 'claim' | 'finish'>;
  sendToCrm: CrmClient;
  policy: RetryPolicy;
  log: Log;
};

/** Waits between attempts to store a result. Together they outlast a database restart and fit into the lease. */
const REPORT_PAUSES_MS = [500, 1000, 2000, 4000, 8000, 8000];

/**
 * One delivery attempt for a claimed lead: sends it to the CRM, judges the response and stores the result.
 *
 * @returns the lead's new state; null when the result could not be stored or another worker holds the lease: the lead
 *   is then claimed again once its lease ends
 */
export async function deliverLead(
  lead: ClaimedLead,
  {store, sendToCrm, policy, log}: DeliveryDeps,
): Promise<AttemptResult['state'] | null> {
  const started = performance.now();
  const {answer, verdict} = await send(lead, sendToCrm);
  const result = toResult(lead, answer, verdict, policy, performance.now() - started);
  const state = await report(lead, result, store, log);
  log(result.state === 'delivered' ? 'info' : 'warn', 'delivery.attempted', {
    id: lead.id,
    form: lead.form,
    attempt: lead.attempt,
    state: state ?? 'unreported',
    outcome: result.outcome,
    status: result.httpStatus ?? undefined,
    durationMs: Math.round(result.durationMs),
  });
  return state;
}

/** Sends a lead. When the CRM refuses only the page context, sends it again at once without the refused part. */
async function send(
  lead: ClaimedLead,
  sendToCrm: CrmClient,
  page: LeadPage = lead.page,
): Promise<{answer: CrmAnswer; verdict: Verdict}> {
  const answer = await sendToCrm(lead, page);
  const verdict = judge(answer, lead.faults);
  return verdict.decision === 'context_refused' && Object.keys(page).length > 0
    ? send(lead, sendToCrm, withoutRefused(page, answer))
    : {answer, verdict};
}

/** Drops the page's URI if only the URI was refused, else the whole page: HubSpot names no other part. */
function withoutRefused({uri, name}: LeadPage, answer: CrmAnswer): LeadPage {
  const types = answer.kind === 'answered' ? answer.errorTypes : [];
  const addressAlone = types.every((type) => type === 'INVALID_PAGE_URI');
  return addressAlone && uri !== undefined && name !== undefined ? {name} : {};
}

function toResult(
  lead: ClaimedLead,
  answer: CrmAnswer,
  verdict: Verdict,
  policy: RetryPolicy,
  durationMs: number,
): AttemptResult {
  const told = answer.kind === 'answered' ? answer : null;
  const common = {
    httpStatus: told?.status ?? null,
    errorTypes: told?.errorTypes ?? [],
    correlationId: told?.correlationId ?? null,
    ambiguous: verdict.ambiguous,
    durationMs,
    outcome: verdict.outcome,
    health: crmHealth(answer),
  };
  switch (verdict.decision) {
    case 'delivered':
    case 'dead':
      return {...common, state: verdict.decision, retrySeconds: 0};
    case 'held':
    case 'context_refused':
      return {...common, state: 'held', retrySeconds: spread(policy.heldDelay, policy.jitter)};
    case 'retry':
      return isExhausted(lead, policy)
        ? {...common, state: 'dead', retrySeconds: 0, outcome: 'exhausted'}
        : {
            ...common,
            state: 'pending',
            retrySeconds: retryDelay(policy, lead.faults + 1, told?.retryAfterSeconds ?? null),
          };
  }
}

/** Whether the lead is given up. A probe is not, because the CRM is down for all leads. */
function isExhausted({faultingSeconds, probe}: ClaimedLead, {giveUpAfter}: RetryPolicy): boolean {
  return !probe && faultingSeconds !== null && faultingSeconds > giveUpAfter;
}

/** Stores a result, with retries while the database fails: a delivery that is not stored is sent twice. */
async function report(
  lead: ClaimedLead,
  result: AttemptResult,
  store: DeliveryDeps['store'],
  log: Log,
): Promise<AttemptResult['state'] | null> {
  for (const pause of [...REPORT_PAUSES_MS, null]) {
    try {
      return (await store.finish(lead, result)) ? result.state : null;
    } catch (error) {
      log('error', 'delivery.report_failed', {id: lead.id, code: errorCode(error)});
      if (pause !== null) {
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
  return null;
}

import {type Attempt, type Channel, attemptWithoutResponse} from '../outbox/channel.ts';
import type {LeadPage, StoredLead} from '../outbox/store.ts';
import type {CrmSettings} from './crm-body.ts';
import {type CrmClient, type CrmResponse, createCrmClient, pauseSeconds} from './crm-client.ts';
import {judge, type Verdict} from './verdict.ts';

/** Delivers a lead to a form of the CRM. */
export function createCrmChannel(
  settings: CrmSettings,
  sendToCrm: CrmClient = createCrmClient(settings),
): Channel {
  return {
    name: 'crm',
    async attempt({lead, faults}) {
      if (lead === null) {
        return attemptWithoutResponse('dead', 'no_lead');
      }
      const {response, verdict} = await send(lead, faults, sendToCrm);
      return toAttempt(response, verdict);
    },
  };
}

/** Sends a lead. When the CRM refuses only the page context, sends it again at once without the refused part. */
async function send(
  lead: StoredLead,
  faults: number,
  sendToCrm: CrmClient,
  page: LeadPage = lead.page,
): Promise<{response: CrmResponse; verdict: Verdict}> {
  const response = await sendToCrm(lead, page);
  const verdict = judge(response, faults);
  return verdict.decision === 'context_refused' && Object.keys(page).length > 0
    ? send(lead, faults, sendToCrm, withoutRefused(page, response))
    : {response, verdict};
}

/** Drops the page's URI if only the URI was refused, else the whole page: HubSpot names no other part. */
function withoutRefused({uri, name}: LeadPage, response: CrmResponse): LeadPage {
  const types = response.kind === 'responded' ? response.errorTypes : [];
  const addressAlone = types.every((type) => type === 'INVALID_PAGE_URI');
  return addressAlone && uri !== undefined && name !== undefined ? {name} : {};
}

function toAttempt(response: CrmResponse, {decision, outcome, ambiguous}: Verdict): Attempt {
  const given = response.kind === 'responded' ? response : null;
  return {
    decision: decision === 'context_refused' ? 'held' : decision,
    outcome,
    ambiguous,
    httpStatus: given?.status ?? null,
    errorTypes: given?.errorTypes ?? [],
    correlationId: given?.correlationId ?? null,
    retryAfterSeconds: given?.retryAfterSeconds ?? null,
    pauseSeconds: pauseSeconds(response),
  };
}

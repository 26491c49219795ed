import {type Attempt, type Channel, attemptWithoutResponse} from '../outbox/channel.ts';
import type {LeadPage, StoredLead} from '../outbox/store.ts';
import {type CrmSettings, formRequest, unsubscribeRequest} from './crm-body.ts';
import {type CrmClient, type CrmResponse, createCrmClient, pauseSeconds} from './crm-client.ts';
import {judge, type Verdict} from './verdict.ts';

/** Delivers a lead, or consent to the mails of the list, to a form of the CRM, and tells it who wants no more of them. */
export function createCrmChannel(
  settings: CrmSettings,
  sendToCrm: CrmClient = createCrmClient(settings),
): Channel {
  /** Sends a form. When the CRM refuses only the page context, sends it again at once without the refused part. */
  async function submit(
    message: 'lead' | 'consent',
    lead: StoredLead,
    faults: number,
    page: LeadPage = lead.page,
  ): Promise<Attempt> {
    const request = await formRequest(message, lead, page, settings);
    const response = request === null ? UNCONFIGURED : await sendToCrm(request);
    const verdict = judge(response, faults);
    return verdict.decision === 'context_refused' && Object.keys(page).length > 0
      ? submit(message, lead, faults, withoutRefused(page, response))
      : toAttempt(response, verdict);
  }

  return {
    name: 'crm',
    async attempt({message, lead, faults}) {
      if (lead === null) {
        return attemptWithoutResponse('dead', 'no_lead');
      }
      switch (message) {
        case 'lead':
        case 'consent':
          return submit(message, lead, faults);
        case 'unsubscribe': {
          const response = await sendToCrm(unsubscribeRequest(lead.fields.email ?? '', settings));
          return toAttempt(response, judge(response, faults));
        }
        default:
          return attemptWithoutResponse('dead', 'unknown_message');
      }
    },
  };
}

const UNCONFIGURED: CrmResponse = {kind: 'unconfigured'};

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

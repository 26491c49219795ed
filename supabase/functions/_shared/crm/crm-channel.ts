import {type Attempt, type Channel, silentAttempt} from '../outbox/channel.ts';
import type {LeadPage, StoredLead} from '../outbox/store.ts';
import type {CrmAnswer} from './crm-answer.ts';
import type {CrmSettings} from './crm-body.ts';
import {type CrmClient, createCrmClient} from './crm-client.ts';
import {pauseSeconds} from './crm-pause.ts';
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
        return silentAttempt('dead', 'no_lead');
      }
      const {answer, verdict} = await send(lead, faults, sendToCrm);
      return toAttempt(answer, verdict);
    },
  };
}

/** Sends a lead. When the CRM refuses only the page context, sends it again at once without the refused part. */
async function send(
  lead: StoredLead,
  faults: number,
  sendToCrm: CrmClient,
  page: LeadPage = lead.page,
): Promise<{answer: CrmAnswer; verdict: Verdict}> {
  const answer = await sendToCrm(lead, page);
  const verdict = judge(answer, faults);
  return verdict.decision === 'context_refused' && Object.keys(page).length > 0
    ? send(lead, faults, sendToCrm, withoutRefused(page, answer))
    : {answer, verdict};
}

/** Drops the page's URI if only the URI was refused, else the whole page: HubSpot names no other part. */
function withoutRefused({uri, name}: LeadPage, answer: CrmAnswer): LeadPage {
  const types = answer.kind === 'answered' ? answer.errorTypes : [];
  const addressAlone = types.every((type) => type === 'INVALID_PAGE_URI');
  return addressAlone && uri !== undefined && name !== undefined ? {name} : {};
}

function toAttempt(answer: CrmAnswer, {decision, outcome, ambiguous}: Verdict): Attempt {
  const told = answer.kind === 'answered' ? answer : null;
  return {
    decision: decision === 'context_refused' ? 'held' : decision,
    outcome,
    ambiguous,
    httpStatus: told?.status ?? null,
    errorTypes: told?.errorTypes ?? [],
    correlationId: told?.correlationId ?? null,
    retryAfterSeconds: told?.retryAfterSeconds ?? null,
    pauseSeconds: pauseSeconds(answer),
  };
}

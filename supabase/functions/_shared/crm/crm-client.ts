import {fetchOnce} from '../host/host.ts';
import {neverConnected} from '../http/never-connected.ts';
import type {FormIdSlot} from '../lead-forms/form-ids.ts';
import {LONGEST_CALL_MS} from '../outbox/channel.ts';
import type {LeadPage, StoredLead} from '../outbox/store.ts';
import {type CrmAnswer, readCrmAnswer} from './crm-answer.ts';
import {type CrmSettings, toCrmBody} from './crm-body.ts';

/** Sends one lead to the CRM, with its page as context. Never throws. */
export type CrmClient = (lead: StoredLead, page: LeadPage) => Promise<CrmAnswer>;

/** Whether the settings have an id for a stored form name. */
function isFormIdSlot(crm: CrmSettings, form: string): form is FormIdSlot {
  return Object.hasOwn(crm.formIds, form);
}

/**
 * A client of HubSpot's "Submit data to a form (supporting authentication)", Forms API v3. URL and headers are built
 * from settings alone, never from a visitor's values.
 *
 * @param timeoutMs for the whole exchange
 */
export function createCrmClient(crm: CrmSettings, timeoutMs = LONGEST_CALL_MS): CrmClient {
  return async (lead, page) => {
    if (!isFormIdSlot(crm, lead.form)) {
      return {kind: 'unconfigured'};
    }
    const path = `/submissions/v3/integration/secure/submit/${crm.portalId}/${crm.formIds[lead.form]}`;
    try {
      const init = {
        method: 'POST',
        headers: {
          authorization: `Bearer ${crm.accessToken}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(toCrmBody(lead, page, crm.consentIds)),
        // Following a redirect would send the access token to an unknown host.
        redirect: 'manual' as const,
        signal: AbortSignal.timeout(timeoutMs),
      };
      return await fetchOnce(crm.apiBase + path, init, readCrmAnswer);
    } catch (error) {
      return {kind: neverConnected(error) ? 'unreached' : 'unanswered'};
    }
  };
}

import type {FormIdSlot} from '../lead-forms/form-ids.ts';
import {type CrmAnswer, readCrmAnswer} from './crm-answer.ts';
import {fetchOnce} from './host.ts';
import type {CrmSettings} from './settings.ts';
import type {ClaimedLead, LeadPage} from './store.ts';

/** Sends one lead to the CRM, with its page as context. Never throws. */
export type CrmClient = (lead: ClaimedLead, page: LeadPage) => Promise<CrmAnswer>;

/** HubSpot refuses a `submittedAt` older than a month; an older lead is sent without one. */
const OLDEST_SUBMITTED_AT_MS = 28 * 24 * 3600 * 1000;

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
export function createCrmClient(crm: CrmSettings, timeoutMs = 10_000): CrmClient {
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
        body: JSON.stringify(toCrmBody(lead, page)),
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

function toCrmBody({fields, createdAt}: ClaimedLead, {uri, name}: LeadPage) {
  const recent = Date.now() - createdAt.getTime() < OLDEST_SUBMITTED_AT_MS;
  const context = {
    ...(uri === undefined ? {} : {pageUri: uri}),
    ...(name === undefined ? {} : {pageName: name}),
  };
  return {
    ...(recent ? {submittedAt: String(createdAt.getTime())} : {}),
    fields: Object.entries(fields).map(([field, value]) => ({name: field, value})),
    ...(Object.keys(context).length === 0 ? {} : {context}),
  };
}

/**
 * Whether a fetch failed before it connected. Deno names the stage only in the message of the error or its cause; an
 * unknown message counts as connected, so the lead may have arrived.
 */
function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].some(
    (it) => it instanceof Error && it.message.includes('client error (Connect)'),
  );
}

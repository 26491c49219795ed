import type {FormIdSlot} from '../lead-forms/form-ids.ts';
import {type CrmAnswer, readCrmAnswer} from './crm-answer.ts';
import {fetchOnce} from './host.ts';
import type {CrmSettings} from './settings.ts';
import type {ClaimedLead, LeadPage} from './store.ts';

/** Sends one lead to the CRM, with what is known of its page or without. Never throws. */
export type CrmClient = (lead: ClaimedLead, page: LeadPage) => Promise<CrmAnswer>;

/** HubSpot refuses a `submittedAt` more than a month old; such a lead is filed under the day it arrives. */
const OLDEST_SUBMITTED_AT_MS = 28 * 24 * 3600 * 1000;

/** Whether a stored form name is one the settings have an id for. */
function isFormIdSlot(crm: CrmSettings, form: string): form is FormIdSlot {
  return Object.hasOwn(crm.formIds, form);
}

/**
 * A client of HubSpot's "Submit data to a form (supporting authentication)", Forms API v3.
 *
 * The address is made of settings alone: nothing a visitor sent becomes part of it or of a header.
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
        // A redirect would carry the token to an address nobody chose.
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

/** Deno names the stage that failed in the message of the error or of its cause. Unknown means: it may have arrived. */
function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].some(
    (it) => it instanceof Error && it.message.includes('client error (Connect)'),
  );
}

import {pauseAfter, postJson} from '../http/calling.ts';
import {CONSENT_WORDS, MAILING_LIST_SLOTS} from '../lead-forms/consent.ts';
import {toMailableAddress} from '../lead-forms/email.ts';
import {type FormIdSlot, type Forms, isFormIdSlot} from '../lead-forms/form-ids.ts';
import {type LeadSource, UTM_NAMES} from '../lead-forms/source.ts';
import {
  type Attempt,
  attemptWithoutResponse,
  type Channel,
  type LeadPage,
  LONGEST_ATTEMPT_MS,
  type StoredLead,
} from '../outbox/store.ts';
import {classifyStatus, readCrmResponse, type Responded, type Verdict} from './crm-answer.ts';

/** HubSpot's Forms API. */
export const HUBSPOT = 'https://api.hsforms.com';

/** How leads are sent to HubSpot. */
type HubSpotSettings = Forms & {
  apiBase: string;
  /** Secret. */
  accessToken: string;
  /** HubSpot's subscription type for each kind of consent. If it is null, no consent is recorded. */
  consentIds: Readonly<Record<'mailingList' | 'requests', number | null>>;
};

/** HubSpot refuses a `submittedAt` older than a month. */
const OLDEST_SUBMITTED_AT_MS = 28 * 24 * 3600 * 1000;

/** A lead as a submission of its form (HubSpot Forms API v3); null for a form that the settings no longer have. */
function makeFormRequest(lead: StoredLead, {uri, name}: LeadPage, crm: HubSpotSettings) {
  const {form, fields, createdAt, source} = lead;
  if (!isFormIdSlot(form)) {
    return null;
  }
  const isRecent = Date.now() - createdAt.getTime() < OLDEST_SUBMITTED_AT_MS;
  const context = {pageUri: uri && withCampaign(uri, source), pageName: name};
  // `JSON.stringify` leaves out undefined fields.
  const body = {
    submittedAt: isRecent ? String(createdAt.getTime()) : undefined,
    // The address in the form that mail servers accept, because the CRM sends mail to it too.
    fields: Object.entries(fields).map(([field, value]) => ({
      name: field,
      value: field === 'email' ? (toMailableAddress(value) ?? value) : value,
    })),
    context: (uri ?? name) === undefined ? undefined : context,
    legalConsentOptions: toLegalConsent(form, lead.consent, crm.consentIds),
  };
  const path = `/submissions/v3/integration/secure/submit/${crm.portalId}/${crm.formIds[form]}`;
  return {url: crm.apiBase + path, body};
}

/** Adds the campaign to the page's address, from which HubSpot reads it. */
function withCampaign(uri: string, source: LeadSource): string {
  const known = UTM_NAMES.filter((name) => source[name] !== undefined);
  if (known.length === 0) {
    return uri;
  }
  const url = new URL(uri);
  UTM_NAMES.forEach((name) => url.searchParams.delete(name));
  known.forEach((name) => url.searchParams.append(name, source[name] ?? ''));
  return url.href;
}

/** The legal basis that HubSpot records: consent, if the form is for the mailing list, else legitimate interest. */
function toLegalConsent(
  form: FormIdSlot,
  version: string | null,
  {mailingList, requests}: HubSpotSettings['consentIds'],
) {
  const text = CONSENT_WORDS[version ?? ''];
  const isForList = MAILING_LIST_SLOTS.includes(form);
  const subscriptionTypeId = isForList ? mailingList : requests;
  if (text === undefined || subscriptionTypeId === null) {
    return undefined;
  }
  const agreed = {value: true, subscriptionTypeId, text};
  return isForList
    ? {consent: {consentToProcess: true, text, communications: [agreed]}}
    : {legitimateInterest: {...agreed, legalBasis: 'LEAD'}};
}

/** Creates the channel to HubSpot's forms. `timeoutMs` limits an attempt, with the responses of all its calls. */
export function createCrmChannel(
  settings: HubSpotSettings,
  timeoutMs = LONGEST_ATTEMPT_MS,
): Channel {
  const headers = {authorization: `Bearer ${settings.accessToken}`};
  /** If HubSpot refuses only the page context, sends the form again immediately without the refused part. */
  async function submit(
    lead: StoredLead,
    faults: number,
    endsAt: number,
    page: LeadPage = lead.page,
  ): Promise<Attempt> {
    const request = makeFormRequest(lead, page, settings);
    if (request === null) {
      return attemptWithoutResponse('held', 'form_not_configured');
    }
    const body = JSON.stringify(request.body);
    const leftMs = Math.max(Math.round(endsAt - performance.now()), 1);
    const response = await postJson(request.url, headers, body, leftMs, readCrmResponse);
    if ('decision' in response) {
      return response;
    }
    const classified = classifyStatus(response, faults);
    return classified.decision === 'context_refused' && Object.keys(page).length > 0
      ? submit(lead, faults, endsAt, withoutRefused(page, response))
      : toAttempt(response, classified);
  }

  return {
    name: 'crm',
    async attempt({message, lead, faults}) {
      return lead !== null && message === 'lead'
        ? submit(lead, faults, performance.now() + timeoutMs)
        : attemptWithoutResponse('dead', 'unknown_message');
    },
  };
}

/** Removes the page's address if HubSpot rejects nothing else; otherwise removes the whole page context. */
function withoutRefused({uri, name}: LeadPage, {errorTypes}: Responded): LeadPage {
  const addressAlone = errorTypes.every((type) => type === 'INVALID_PAGE_URI');
  return addressAlone && uri !== undefined && name !== undefined ? {name} : {};
}

function toAttempt(response: Responded, {decision, outcome, ambiguous}: Verdict): Attempt {
  const {status: httpStatus, errorTypes, correlationId, retryAfterSeconds} = response;
  const known = decision === 'context_refused' ? 'held' : decision;
  const pauseSeconds = pauseAfter(httpStatus, retryAfterSeconds);
  const waitsLonger = outcome === 'timed_out';
  const told = {httpStatus, errorTypes, correlationId, retryAfterSeconds, pauseSeconds};
  return {decision: known, outcome, ambiguous, waitsLonger, ...told};
}

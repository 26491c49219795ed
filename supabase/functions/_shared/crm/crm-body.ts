import {CONSENT_WORDS, MAILING_LIST_SLOTS} from '../lead-forms/consent.ts';
import {toMailableAddress} from '../lead-forms/email.ts';
import {type FormIdSlot, type Forms, isFormIdSlot} from '../lead-forms/form-ids.ts';
import {type LeadSource, UTM_NAMES} from '../lead-forms/source.ts';
import type {LeadPage, StoredLead} from '../outbox/store.ts';

/** HubSpot's Forms API. */
export const HUBSPOT = 'https://api.hsforms.com';

/** How leads are sent to HubSpot. */
export type HubSpotSettings = Forms & {
  apiBase: string;
  /** Secret. */
  accessToken: string;
  /** HubSpot's subscription type for each kind of consent. If it is null, no consent is recorded. */
  consentIds: Readonly<Record<'mailingList' | 'requests', number | null>>;
};

/** HubSpot refuses a `submittedAt` older than a month. */
const OLDEST_SUBMITTED_AT_MS = 28 * 24 * 3600 * 1000;

/** A lead as a submission of its form (HubSpot Forms API v3); null for a form that the settings no longer have. */
export function makeFormRequest(lead: StoredLead, {uri, name}: LeadPage, crm: HubSpotSettings) {
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

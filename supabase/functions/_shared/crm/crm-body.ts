import {CONSENT_WORDS, MAILING_LIST_SLOTS} from '../lead-forms/consent.ts';
import type {FormIdSlot} from '../lead-forms/form-ids.ts';
import {type LeadSource, UTM_NAMES} from '../lead-forms/source.ts';
import type {LeadPage, StoredLead} from '../outbox/store.ts';

/** How leads are sent to the CRM. */
export type CrmSettings = {
  /** Scheme and host, without a trailing slash. */
  apiBase: string;
  /** Secret. */
  accessToken: string;
  portalId: string;
  formIds: Readonly<Record<FormIdSlot, string>>;
  /** HubSpot's subscription types that the words at the forms are recorded for; null where nothing is recorded. */
  consentIds: {mailingList: number | null; requests: number | null};
  /** The most CRM calls per second of all workers together. */
  callsPerSecond: number;
};

/** HubSpot refuses a `submittedAt` older than a month; an older lead is sent without one. */
const OLDEST_SUBMITTED_AT_MS = 28 * 24 * 3600 * 1000;

/**
 * The body of a submission (HubSpot Forms API v3). A part that is not known is left out.
 *
 * @param page the lead's page, or what is left of it after a refusal
 */
export function toCrmBody(
  lead: StoredLead,
  {uri, name}: LeadPage,
  consentIds: CrmSettings['consentIds'],
) {
  const {fields, createdAt, source} = lead;
  const recent = Date.now() - createdAt.getTime() < OLDEST_SUBMITTED_AT_MS;
  const context = {
    ...(uri === undefined ? {} : {pageUri: withCampaign(uri, source)}),
    ...(name === undefined ? {} : {pageName: name}),
  };
  const legalConsentOptions = toLegalConsent(lead, consentIds);
  return {
    ...(recent ? {submittedAt: String(createdAt.getTime())} : {}),
    fields: Object.entries(fields).map(([field, value]) => ({name: field, value})),
    ...(Object.keys(context).length === 0 ? {} : {context}),
    ...(legalConsentOptions === null ? {} : {legalConsentOptions}),
  };
}

/** The page's address with the campaign that led to the site: HubSpot reads campaigns from there. */
function withCampaign(uri: string, source: LeadSource): string {
  const known = UTM_NAMES.flatMap((name) => {
    const value = source[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  if (known.length === 0) {
    return uri;
  }
  const url = new URL(uri);
  UTM_NAMES.forEach((name) => url.searchParams.delete(name));
  known.forEach(([name, value]) => url.searchParams.append(name, value));
  return url.href;
}

/**
 * HubSpot's record of the words that stood at the form: consent to the mails of a list where they announce one, else
 * the legitimate interest in answering a request. Null when the owner set no id for it, or the words are not known.
 */
function toLegalConsent(
  {form, consent}: StoredLead,
  {mailingList, requests}: CrmSettings['consentIds'],
) {
  const text = CONSENT_WORDS[consent ?? ''];
  const isForList = MAILING_LIST_SLOTS.some((slot) => slot === form);
  const subscriptionTypeId = isForList ? mailingList : requests;
  if (text === undefined || subscriptionTypeId === null) {
    return null;
  }
  const agreed = {value: true, subscriptionTypeId, text};
  return isForList
    ? {consent: {consentToProcess: true, text, communications: [agreed]}}
    : {legitimateInterest: {...agreed, legalBasis: 'LEAD'}};
}

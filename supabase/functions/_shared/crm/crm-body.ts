import {CONSENT_WORDS, MAILING_LIST_SLOTS} from '../lead-forms/consent.ts';
import type {FormIdSlot} from '../lead-forms/form-ids.ts';
import {type LeadSource, UTM_NAMES} from '../lead-forms/source.ts';
import {linkAddress, type LinkSettings} from '../links/links.ts';
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
  /** The contact's property that gets the link to unsubscribe; null where there is none. */
  unsubscribe: (LinkSettings & {property: string}) | null;
};

/** One call of the CRM's API: where to, and its JSON. */
export type CrmRequest = {url: string; body: unknown};

/** HubSpot refuses a `submittedAt` older than a month; an older lead is sent without one. */
const OLDEST_SUBMITTED_AT_MS = 28 * 24 * 3600 * 1000;

/**
 * A lead as a submission of its form (HubSpot Forms API v3). A part that is not known is left out. URLs are built of settings alone. Consent
 * to the mails of the list is a submission of the newsletter's form, wherever it was given, so that one form has all who gave it.
 *
 * @param page the lead's page, or what is left of it after a refusal
 * @returns null when the settings no longer have a form of this name
 */
export async function formRequest(
  message: 'lead' | 'consent',
  lead: StoredLead,
  {uri, name}: LeadPage,
  crm: CrmSettings,
): Promise<CrmRequest | null> {
  const {fields, createdAt, confirmedAt, source} = lead;
  const form = message === 'consent' ? 'newsletter' : lead.form;
  if (!isFormIdSlot(crm, form)) {
    return null;
  }
  const sent = message === 'consent' ? {email: fields.email ?? ''} : fields;
  const submittedAt = confirmedAt ?? createdAt;
  const recent = Date.now() - submittedAt.getTime() < OLDEST_SUBMITTED_AT_MS;
  const context = {
    ...(uri === undefined ? {} : {pageUri: withCampaign(uri, source)}),
    ...(name === undefined ? {} : {pageName: name}),
  };
  const legalConsentOptions = toLegalConsent(lead, crm.consentIds);
  const body = {
    ...(recent ? {submittedAt: String(submittedAt.getTime())} : {}),
    fields: Object.entries({...sent, ...(await linkField(lead, crm))}).map(([field, value]) => ({
      name: field,
      value,
    })),
    ...(Object.keys(context).length === 0 ? {} : {context}),
    ...(legalConsentOptions === null ? {} : {legalConsentOptions}),
  };
  const path = `/submissions/v3/integration/secure/submit/${crm.portalId}/${crm.formIds[form]}`;
  return {url: crm.apiBase + path, body};
}

function isFormIdSlot(crm: CrmSettings, form: string): form is FormIdSlot {
  return Object.hasOwn(crm.formIds, form);
}

/** Whether the words at a lead's form are about the mails of a list. */
function isForList({form}: StoredLead): boolean {
  return MAILING_LIST_SLOTS.some((slot) => slot === form);
}

/** The link to unsubscribe, for the CRM's own mails to the list. */
async function linkField(lead: StoredLead, {unsubscribe}: CrmSettings) {
  if (unsubscribe === null || !isForList(lead)) {
    return {};
  }
  const link = {kind: 'unsubscribe', subject: lead.fields.email ?? ''} as const;
  return {[unsubscribe.property]: await linkAddress(unsubscribe, link, lead.createdAt)};
}

/** HubSpot's Forms API. */
export const HUBSPOT = 'https://api.hsforms.com';

/** The base of HubSpot's other APIs, which are at another host than its forms. */
export function objectsBase(apiBase = HUBSPOT): string {
  return apiBase.replace(/\/+$/u, '').replace(/(?<=[./-])hsforms\.com$/u, 'hubapi.com');
}

/**
 * The end of a subscription (HubSpot's communication preferences v4), to the list's mails or, where no type is set for them, to all. It says
 * so again to somebody who has ended it before.
 */
export function unsubscribeRequest(
  email: string,
  {apiBase, consentIds: {mailingList}}: Pick<CrmSettings, 'apiBase' | 'consentIds'>,
): CrmRequest {
  const url = `${objectsBase(apiBase)}/communication-preferences/v4/statuses/${encodeURIComponent(email)}`;
  return mailingList === null
    ? {url: `${url}/unsubscribe-all?channel=EMAIL`, body: {}}
    : {
        url,
        body: {
          channel: 'EMAIL',
          statusState: 'UNSUBSCRIBED',
          subscriptionId: mailingList,
          legalBasis: 'CONSENT_WITH_NOTICE',
          legalBasisExplanation: 'Unsubscribed by the link in a mail, or by a complaint about one.',
        },
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
 * HubSpot's record of the words that stood at the form: consent to the mails of a list where they announce one and it stands, else the legitimate
 * interest in answering a request. Null when the owner set no id for it, or the words are not known.
 */
function toLegalConsent(lead: StoredLead, {mailingList, requests}: CrmSettings['consentIds']) {
  const text = CONSENT_WORDS[lead.consent ?? ''];
  const subscriptionTypeId = lead.isConsent ? mailingList : requests;
  if (text === undefined || subscriptionTypeId === null) {
    return null;
  }
  const agreed = {value: true, subscriptionTypeId, text};
  return lead.isConsent
    ? {consent: {consentToProcess: true, text, communications: [agreed]}}
    : {legitimateInterest: {...agreed, legalBasis: 'LEAD'}};
}

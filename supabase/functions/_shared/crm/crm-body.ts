import {CONSENT_WORDS, MAILING_LIST_SLOTS} from '../lead-forms/consent.ts';
import {type FormIdSlot, isFormIdSlot} from '../lead-forms/form-ids.ts';
import {type LeadSource, UTM_NAMES} from '../lead-forms/source.ts';
import {linkAddress, type LinkSettings} from '../links/links.ts';
import type {LeadPage, StoredLead} from '../outbox/store.ts';

/** How leads are sent to the CRM. */
export type CrmSettings = {
  apiBase: string;
  accessToken: string;
  portalId: string;
  formIds: Readonly<Record<FormIdSlot, string>>;
  /** HubSpot's subscription types for the words at the forms; null records nothing. */
  consentIds: {mailingList: number | null; requests: number | null};
  callsPerSecond: number;
  /** The contact's property for the link to unsubscribe. */
  unsubscribe: (LinkSettings & {property: string}) | null;
};

export type CrmRequest = {url: string; body: unknown};

/** HubSpot refuses a `submittedAt` older than a month. */
const OLDEST_SUBMITTED_AT_MS = 28 * 24 * 3600 * 1000;

/**
 * A lead as a submission of its form (HubSpot Forms API v3); null when the settings no longer have it. Consent is a submission of the newsletter's
 * form, wherever it was given. URLs are built of settings alone.
 */
export async function formRequest(
  message: 'lead' | 'consent',
  lead: StoredLead,
  {uri, name}: LeadPage,
  crm: CrmSettings,
): Promise<CrmRequest | null> {
  const {fields, createdAt, confirmedAt, source} = lead;
  const form = message === 'consent' ? 'newsletter' : lead.form;
  if (!isFormIdSlot(form)) {
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

async function linkField(lead: StoredLead, {unsubscribe}: CrmSettings) {
  if (unsubscribe === null || !MAILING_LIST_SLOTS.some((slot) => slot === lead.form)) {
    return {};
  }
  const link = {kind: 'unsubscribe', subject: lead.fields.email ?? ''} as const;
  return {[unsubscribe.property]: await linkAddress(unsubscribe, link, lead.createdAt)};
}

/** HubSpot's Forms API. */
export const HUBSPOT = 'https://api.hsforms.com';

/** The base of HubSpot's other APIs, which have another host. */
export function objectsBase(apiBase = HUBSPOT): string {
  return apiBase.replace(/\/+$/u, '').replace(/(?<=[./-])hsforms\.com$/u, 'hubapi.com');
}

/** The end of a subscription (HubSpot's communication preferences v4): to the list's mails or, where no type is set for them, to all. */
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

/** HubSpot reads campaigns from the page's address. */
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

/** HubSpot's record of the words at the form: consent to a list's mails, else the legitimate interest in answering a request. */
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

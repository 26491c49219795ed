import type {ChannelName} from '../../../supabase/functions/_shared/outbox/store.ts';
import {seededRandom} from '../../support/random.ts';
import {type Answer, sayJson, startFaultyHttp, type Ways} from './faulty-http.ts';

/** What each channel's receiver took: copies by key (see `judge.ts`). */
export type Copies = Readonly<Record<ChannelName, ReadonlyMap<string, number>>>;

/** E-mail addresses with this prefix are refused by the CRM and for mails. */
export const REFUSED_PREFIX = 'refused-';

/** Whom notices are mailed to in a trial. */
export const STAFF = 'staff@pugmark.example';

/** Starts the receivers: a CRM, and a mail provider's API. */
export async function startReceivers(seed: number) {
  const crm = await startFaultyHttp(CRM, seededRandom(seed));
  const mail = await startFaultyHttp(MAIL_API, seededRandom(seed + 10));
  const all = [crm, mail];
  return {
    /** The functions' settings that lead to them. */
    settings: {
      HUBSPOT_API_BASE: crm.url,
      HUBSPOT_CONSENT_MAILING_LIST: '7',
      HUBSPOT_CONSENT_REQUESTS: '8',
      MAIL_URL: mail.url.replace('://', '://resend:key-of-the-trial@'),
      MAIL_FROM: 'Pugmark <website@pugmark.example>',
      MAIL_LIMIT: '100000/3600',
      SITE_URL: 'https://www.pugmark.example',
      STAFF_EMAILS: STAFF,
    },
    copies: {crm: crm.copies, mail: mail.copies, notice: mail.copies},
    calmDown: () => all.forEach((it) => it.calmDown()),
    close: () => all.forEach((it) => it.close()),
  };
}

/** HubSpot's documented answer to a submission that it refuses. */
function refuseLead(status: number, errorType: string): Answer {
  const errors = [{message: 'No', errorType}];
  return sayJson(status, {status: 'error', correlationId: 'chaos', errors});
}

/** A CRM with all of HubSpot's documented answers. It tells messages apart by form, address and consent. */
const CRM: Ways = {
  read(body, {url = ''}) {
    const {fields, legalConsentOptions} = JSON.parse(body) as {
      fields: {name: string; value: string}[];
      legalConsentOptions?: {consent?: unknown};
    };
    const email = fields.find(({name}) => name === 'email')?.value ?? '';
    const consent = legalConsentOptions?.consent === undefined ? '' : ' consent';
    return {
      key: `${url.split('/').at(-1)} ${email}${consent}`,
      refusal: email.startsWith(REFUSED_PREFIX) ? refuseLead(400, 'INVALID_EMAIL') : null,
    };
  },
  thank: sayJson(200, {inlineMessage: 'Thanks.'}),
  faults: {
    unknownRefusal: {weight: 2, answer: refuseLead(400, 'SOMETHING_NEW')},
    formMismatch: {weight: 2, answer: refuseLead(400, 'REQUIRED_FIELD')},
    pageRefused: {
      weight: 3,
      answer: refuseLead(400, 'INVALID_PAGE_URI'),
      concerns: (body) => 'context' in JSON.parse(body),
    },
  },
};

/** The documented form of Resend's errors. */
function mailError(statusCode: number, name: string, message = 'No'): Answer {
  return sayJson(statusCode, {statusCode, name, message});
}

/** Resend's API takes a mail once a key. Keys name the recipient, so that a mail to somebody else is missing. */
const MAIL_API: Ways = {
  read(body, {headers}) {
    const email = (JSON.parse(body) as {to: string[]}).to.join();
    return {
      key: `${String(headers['idempotency-key'])} ${email}`,
      refusal: email.startsWith(REFUSED_PREFIX)
        ? mailError(422, 'validation_error', 'Invalid `to` field.')
        : null,
    };
  },
  thank: sayJson(200, {id: 'chaos'}),
  faults: {
    domainRefused: {weight: 2, answer: mailError(403, 'invalid_permissions')},
    busyKey: {weight: 2, answer: mailError(409, 'concurrent_idempotent_requests')},
    dayIsFull: {weight: 1, answer: mailError(429, 'daily_quota_exceeded')},
  },
  takesOnce: true,
};

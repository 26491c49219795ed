import type {ChannelName} from '../../../supabase/functions/_shared/outbox/store.ts';
import {seededRandom} from '../../support/random.ts';
import {type Answer, sayJson, startFaultyHttp, type Ways} from './faulty-http.ts';

/** What each channel's receiver took: copies by key (see `judge.ts`). */
export type Copies = Readonly<Record<ChannelName, ReadonlyMap<string, number>>>;

/** A link of a mail that a visitor got. */
export type MailedLink = {kind: 'confirm' | 'unsubscribe'; email: string; token: string};

/** What the receivers know beside the copies. */
export type Known = {
  /** The links that came by mail, oldest first; whoever follows one takes it out. */
  links: MailedLink[];
  /** The last that the CRM was told of an address and the list: that it is on it, or off. */
  wishes: Map<string, 'on' | 'off'>;
};

/** E-mail addresses with this prefix are refused by the CRM and for mails. */
export const REFUSED_PREFIX = 'refused-';

/** Whom notices are mailed to in a trial. */
export const STAFF = 'staff@pugmark.example';

/** Starts the receivers: a CRM, and a mail provider's API. */
export async function startReceivers(seed: number) {
  const known: Known = {links: [], wishes: new Map()};
  const crm = await startFaultyHttp(crmOf(known), seededRandom(seed));
  const mail = await startFaultyHttp(mailApiOf(known), seededRandom(seed + 10));
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
    known,
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

type FormBody = {
  fields?: {name: string; value: string}[];
  legalConsentOptions?: {consent?: unknown};
};

/** A CRM that answers with all that HubSpot documents. It tells messages apart by their form, or what they end, and their e-mail addresses. */
const crmOf = ({wishes}: Known): Ways => ({
  read(body, {url = ''}) {
    const {fields, legalConsentOptions} = JSON.parse(body) as FormBody;
    const last = decodeURIComponent(url.split('/').at(-1) ?? '');
    if (fields === undefined) {
      return {key: `unsubscribe ${last}`, refusal: null, onTaken: () => wishes.set(last, 'off')};
    }
    const email = fields.find(({name}) => name === 'email')?.value ?? '';
    const refused = email.startsWith(REFUSED_PREFIX);
    return {
      key: `${last} ${email}`,
      refusal: refused ? refuseLead(400, 'INVALID_EMAIL') : null,
      onTaken: () => legalConsentOptions?.consent && wishes.set(email, 'on'),
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
});

/** The documented form of Resend's errors. */
function mailError(statusCode: number, name: string, message = 'No'): Answer {
  return sayJson(statusCode, {statusCode, name, message});
}

/** Resend's API: it takes a mail once for each idempotency key. Keys name the recipient, so that a mail to somebody else is missing. */
const mailApiOf = ({links}: Known): Ways => ({
  read(body, {headers}) {
    const {to, text} = JSON.parse(body) as {to: string[]; text: string};
    const email = to.join();
    const found = [...text.matchAll(/\/(confirm|unsubscribe)#([\w-]+)/gu)];
    return {
      key: `${String(headers['idempotency-key'])} ${email}`,
      refusal: email.startsWith(REFUSED_PREFIX)
        ? mailError(422, 'validation_error', 'Invalid `to` field.')
        : null,
      onTaken: () =>
        links.push(
          ...found.map(([, kind, token = '']) => ({
            kind: kind as MailedLink['kind'],
            email,
            token,
          })),
        ),
    };
  },
  thank: sayJson(200, {id: 'chaos'}),
  faults: {
    domainRefused: {weight: 2, answer: mailError(403, 'invalid_permissions')},
    busyKey: {weight: 2, answer: mailError(409, 'concurrent_idempotent_requests')},
    dayIsFull: {weight: 1, answer: mailError(429, 'daily_quota_exceeded')},
  },
  takesOnce: true,
});

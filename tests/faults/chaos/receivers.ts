import {Webhook} from 'standardwebhooks';
import type {ChannelName} from '../../../supabase/functions/_shared/leads/store.ts';
import {type Random, seededRandom} from '../random.ts';
import {startFaultyCrm} from './faulty-crm.ts';
import {
  type Answer,
  type FaultyReceiver,
  REFUSED_PREFIX,
  sayJson,
  startFaultyHttp,
} from './faulty-http.ts';
import {startFaultySmtp} from './faulty-smtp.ts';

/** How mails leave in a trial. */
export const MAIL_WAYS = ['smtp', 'resend'] as const;

export type MailWay = (typeof MAIL_WAYS)[number];

/** What each channel's receiver took: copies by key (see `judge.ts`). A channel without an entry is not set up. */
export type Copies = Partial<Record<ChannelName, ReadonlyMap<string, number>>>;

/** The receivers of all channels. */
export type Receivers = {
  crmUrl: string;
  /** The functions' settings that lead to the others. */
  settings: Readonly<Record<string, string>>;
  copies: Copies;
  /** The number of answers of each kind, by receiver. */
  answers: () => Record<string, Record<string, number>>;
  calmDown: () => void;
  close: () => void;
};

/** Whom notices are mailed to in a trial. */
export const STAFF = 'staff@pugmark.example';

/** Of the trial alone: 24 bytes, as the standard asks for. */
const WEBHOOK_SECRET = `whsec_${Buffer.from('a secret of this trial..').toString('base64')}`;

/** Starts the receivers: a CRM, a mail server or a provider's API, and a system of the staff's. */
export async function startReceivers(way: MailWay, seed: number): Promise<Receivers> {
  const crm = await startFaultyCrm(seededRandom(seed));
  const startMail = way === 'smtp' ? startFaultySmtp : startFaultyMailApi;
  const mail = await startMail(seededRandom(seed + 10));
  const webhook = await startFaultyWebhook(WEBHOOK_SECRET, seededRandom(seed + 20));
  const all: Record<string, FaultyReceiver> = {crm, mail, webhook};
  return {
    crmUrl: crm.url,
    settings: {
      MAIL_VIA: way,
      ...(way === 'smtp'
        ? {SMTP_URL: mail.url}
        : {RESEND_API_BASE: mail.url, RESEND_API_KEY: 'key-of-the-trial'}),
      MAIL_FROM: 'Pugmark <website@pugmark.example>',
      MAIL_CALLS_PER_SECOND: '100',
      SITE_URL: 'https://www.pugmark.example',
      STAFF_EMAILS: STAFF,
      STAFF_WEBHOOK_URL: webhook.url,
      STAFF_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
    copies: {crm: crm.copies, mail: mail.copies, notice: mail.copies, webhook: webhook.copies},
    answers: () =>
      Object.fromEntries(
        Object.entries(all).map(([name, {answers}]) => [name, Object.fromEntries(answers)]),
      ),
    calmDown: () => Object.values(all).forEach(({calmDown}) => calmDown()),
    close: () => Object.values(all).forEach(({close}) => close()),
  };
}

/** The documented form of Resend's errors. */
function error(statusCode: number, name: string, message = 'No'): Answer {
  return sayJson(statusCode, {statusCode, name, message});
}

/**
 * Starts a stand-in of Resend's API. Like Resend, it takes a mail once for each idempotency key; unlike it, it forgets
 * none. Its keys name the recipient too, so that a mail which went to somebody else counts as missing.
 */
function startFaultyMailApi(random: Random): Promise<FaultyReceiver> {
  return startFaultyHttp(
    {
      read({headers}, body) {
        const {to} = JSON.parse(body) as {to: string[]};
        const refused = to.some((address) => address.startsWith(REFUSED_PREFIX));
        return {
          key: `${String(headers['idempotency-key'])} ${to.join()}`,
          refusal: refused ? error(422, 'validation_error', 'Invalid `to` field.') : null,
        };
      },
      thank: sayJson(200, {id: 'chaos'}),
      faults: {
        domainRefused: {weight: 2, answer: () => error(403, 'invalid_permissions')},
        busyKey: {weight: 2, answer: () => error(409, 'concurrent_idempotent_requests')},
        dayIsFull: {weight: 1, answer: () => error(429, 'daily_quota_exceeded')},
      },
      takesOnce: true,
    },
    random,
  );
}

/** Starts a system of the staff's. It checks signatures, and tells calls apart by their ids. */
function startFaultyWebhook(secret: string, random: Random): Promise<FaultyReceiver> {
  const webhook = new Webhook(secret);
  return startFaultyHttp(
    {
      read({headers}, body) {
        webhook.verify(body, headers as Record<string, string>);
        return {key: String(headers['webhook-id']), refusal: null};
      },
      thank: sayJson(200, {}),
      faults: {
        gone: {weight: 1, answer: () => sayJson(410, {})},
        unauthorized: {weight: 1, answer: () => sayJson(401, {})},
      },
    },
    random,
  );
}

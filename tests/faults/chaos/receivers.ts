import type {ChannelName} from '../../../supabase/functions/_shared/leads/store.ts';
import {startFaultyCrm} from './faulty-crm.ts';
import type {FaultyReceiver} from './faulty-http.ts';
import {startFaultyMailApi} from './faulty-mail-api.ts';
import {startFaultySmtp} from './faulty-smtp.ts';
import {startFaultyWebhook} from './faulty-webhook.ts';
import {createRandom} from './random.ts';

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
  const crm = await startFaultyCrm(createRandom(seed));
  const startMail = way === 'smtp' ? startFaultySmtp : startFaultyMailApi;
  const mail = await startMail(createRandom(seed + 10));
  const webhook = await startFaultyWebhook(WEBHOOK_SECRET, createRandom(seed + 20));
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

import {linkAddress, type LinkSettings, oneClickAddress} from '../links/links.ts';
import {attemptWithoutResponse, type Channel, type StoredLead} from '../outbox/store.ts';
import {attemptMail, type MailTransport} from './mail-transport.ts';
import mails from './visitor-mails.json' with {type: 'json'};

export type VisitorMailSettings = LinkSettings & {
  from: string;
  replyTo: string | null;
};

/** Mails to visitors what a form promised them. */
export function createMailChannel(
  {from, replyTo, ...settings}: VisitorMailSettings,
  transport: MailTransport,
): Channel {
  return {
    name: 'mail',
    async attempt(delivery) {
      const {message, lead, plannedAt} = delivery;
      const address = lead?.fields.email;
      if (!hasVisitorMail(message) || lead === null || address === undefined) {
        return attemptWithoutResponse('dead', 'unknown_message');
      }
      if (lead.answerDueAt && lead.answerDueAt.getTime() <= Date.now()) {
        return attemptWithoutResponse('dead', 'promise_expired'); // it would promise an answer by a time that is over
      }
      const reply = replyTo === null ? {} : {replyTo};
      const mail = await visitorMail(message, lead, plannedAt, settings);
      return attemptMail(delivery, {from, to: address, ...reply, ...mail}, transport);
    },
  };
}

type VisitorMail = {subject: string; text: string; html: string};

const MAILS: Readonly<Record<string, VisitorMail>> = mails;

/** Whether visitors of a form get a mail. */
export function hasVisitorMail(name: string): boolean {
  return Object.hasOwn(MAILS, name);
}

/**
 * A mail holds nothing that a visitor typed, so it was rendered ahead (`npm run editor -- mails`), but for its links; only a mail to a list has
 * `{{unsubscribe}}`. The time of its links begins with `plannedAt`.
 */
async function visitorMail(
  name: string,
  {id, fields: {email = ''}}: StoredLead,
  plannedAt: Date,
  settings: LinkSettings,
): Promise<VisitorMail & {unsubscribeUrl?: string}> {
  const {subject = '', text = '', html = ''} = MAILS[name] ?? {};
  const leaving = {kind: 'unsubscribe', subject: email} as const;
  const [confirm, leave] = await Promise.all([
    linkAddress(settings, {kind: 'confirm', subject: id}, plannedAt),
    linkAddress(settings, leaving, plannedAt),
  ]);
  const fill = (words: string) =>
    words
      .replaceAll('{{site}}', settings.siteUrl)
      .replaceAll('{{link}}', confirm)
      .replaceAll('{{unsubscribe}}', leave);
  const isToList = text.includes('{{unsubscribe}}');
  return {
    subject,
    text: fill(text),
    html: fill(html),
    ...(isToList ? {unsubscribeUrl: await oneClickAddress(settings, email)} : {}),
  };
}

import {type Channel, attemptWithoutResponse} from '../outbox/channel.ts';
import {attemptMail} from './attempt-mail.ts';
import type {MailTransport} from './mail-transport.ts';
import mails from './visitor-mails.json' with {type: 'json'};

/** In whose name visitors get mails, and from which site. */
export type VisitorMailSettings = {
  from: string;
  replyTo: string | null;
  /** The site's origin, which the mails' links lead to. */
  siteUrl: string;
};

/** Mails to visitors what a form promised them. */
export function createMailChannel(
  {from, replyTo, siteUrl}: VisitorMailSettings,
  transport: MailTransport,
): Channel {
  return {
    name: 'mail',
    async attempt({id, message, lead}) {
      const mail = visitorMail(message, siteUrl);
      const address = lead?.fields.email;
      if (mail === null || address === undefined) {
        return attemptWithoutResponse('dead', 'unknown_message');
      }
      if (lead?.answerDueAt && lead.answerDueAt.getTime() <= Date.now()) {
        return attemptWithoutResponse('dead', 'promise_expired'); // it would promise an answer by a time that is over
      }
      const reply = replyTo === null ? {} : {replyTo};
      return attemptMail({id, from, to: address, ...reply, ...mail}, transport);
    },
  };
}

/** A mail's words. */
type VisitorMail = {subject: string; text: string; html: string};

const MAILS: Readonly<Record<string, VisitorMail>> = mails;

/** Whether visitors of a form get a mail. */
export function hasVisitorMail(name: string): boolean {
  return Object.hasOwn(MAILS, name);
}

/**
 * A mail to a visitor. It holds nothing that a visitor typed, so it was rendered ahead (`npm run mails`).
 *
 * @param name the form's slot
 * @param siteUrl the site's origin, which its links lead to
 * @returns null when there is none of this name
 */
function visitorMail(name: string, siteUrl: string): VisitorMail | null {
  const mail = hasVisitorMail(name) ? MAILS[name] : undefined;
  if (mail === undefined) {
    return null;
  }
  const fill = (text: string) => text.replaceAll('{{site}}', siteUrl);
  return {subject: mail.subject, text: fill(mail.text), html: fill(mail.html)};
}

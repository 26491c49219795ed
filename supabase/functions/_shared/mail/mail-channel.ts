import {type Channel, silentAttempt} from '../outbox/channel.ts';
import {attemptMail} from './attempt-mail.ts';
import type {MailTransport} from './mail-transport.ts';
import {visitorMail} from './visitor-mail.ts';

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
        return silentAttempt('dead', 'unknown_message');
      }
      if (lead?.answerDueAt && lead.answerDueAt.getTime() <= Date.now()) {
        return silentAttempt('dead', 'promise_expired'); // it would promise an answer by a time that is over
      }
      const answerTo = replyTo === null ? {} : {replyTo};
      return attemptMail({id, from, to: address, ...answerTo, ...mail}, transport);
    },
  };
}

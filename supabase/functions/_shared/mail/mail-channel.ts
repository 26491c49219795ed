import {attemptWithoutResponse, type Channel} from '../outbox/store.ts';
import type {MailSettings} from '../settings/mail-settings.ts';
import {attemptMail, type MailTransport} from './mail-transport.ts';
import mails from './visitor-mails.json' with {type: 'json'};

/** Creates the channel for the mails that forms promise to their visitors. */
export function createMailChannel(
  {siteUrl, from, replyTo}: Pick<MailSettings, 'siteUrl' | 'from' | 'replyTo'>,
  transport: MailTransport,
): Channel {
  return {
    name: 'mail',
    async attempt(delivery) {
      const {message, lead} = delivery;
      const address = lead?.fields.email;
      if (!hasVisitorMail(message) || lead === null || address === undefined) {
        return attemptWithoutResponse('dead', 'unknown_message');
      }
      if (lead.answerDueAt && lead.answerDueAt.getTime() <= Date.now()) {
        return attemptWithoutResponse('dead', 'promise_expired'); // the mail would promise a time that has passed
      }
      const reply = {from, to: address, replyTo: replyTo ?? undefined};
      return attemptMail(delivery, {...reply, ...visitorMail(message, siteUrl)}, transport);
    },
  };
}

const MAILS: Readonly<Record<string, {subject: string; text: string; html: string}>> = mails;

/** Whether a form's visitors get a mail. */
export function hasVisitorMail(name: string): boolean {
  return Object.hasOwn(MAILS, name);
}

/** Takes a mail that `npm run editor -- mails` wrote, with the site's address. It has nothing that a visitor typed. */
function visitorMail(name: string, siteUrl: string) {
  const {subject = '', text = '', html = ''} = MAILS[name] ?? {};
  const fill = (words: string) => words.replaceAll('{{site}}', siteUrl);
  return {subject, text: fill(text), html: fill(html)};
}

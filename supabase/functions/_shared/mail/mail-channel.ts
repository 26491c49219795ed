import {listCopiedNames, toFieldLabel} from '../lead-forms/wire.ts';
import {attemptWithoutResponse, type Channel, type StoredLead} from '../outbox/store.ts';
import type {MailSettings} from '../settings/mail-settings.ts';
import {attemptMail, type MailTransport} from './mail-transport.ts';
import {breakLinks, formatField, replaceInvisible} from './typed-text.ts';
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
      return attemptMail(delivery, {...reply, ...visitorMail(message, lead, siteUrl)}, transport);
    },
  };
}

const MAILS: Readonly<Record<string, {subject: string; text: string; html: string}>> = mails;

/** Whether a form's visitors get a mail. */
export function hasVisitorMail(name: string): boolean {
  return Object.hasOwn(MAILS, name);
}

/** Takes the mail that `npm run editor -- mails` wrote for a form and topic, with the site's address and the copy. */
function visitorMail(name: string, lead: StoredLead, siteUrl: string) {
  const ofTopic = `${name} ${lead.source.topic ?? ''}`;
  const {
    subject = '',
    text = '',
    html = '',
  } = MAILS[hasVisitorMail(ofTopic) ? ofTopic : name] ?? {};
  const copy = copyOf(lead);
  // The site's address first, so that no typed `{{site}}` is replaced.
  const fill = (words: string, typed: readonly string[], end: string) =>
    words.replaceAll('{{site}}', siteUrl).replace('{{copy}}', () => typed.join(end));
  return {subject, text: fill(text, copy, '\n'), html: fill(html, copy.map(escapeHtml), '<br />')};
}

/** The lines of what the visitor sent, without secrets. Anybody can type anybody's address, so nothing is a link. */
function copyOf({form, fields}: StoredLead): string[] {
  return listCopiedNames(form)
    .filter((name) => fields[name])
    .flatMap((name) => formatField(toFieldLabel(form, name), fields[name] ?? ''))
    .map((line) => breakLinks(replaceInvisible(line)));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/gu, (it) => ENTITIES[it] ?? '');

import {makePlainDigest} from '../host/digest.ts';
import {toMailableAddress} from '../lead-forms/email.ts';
import {attemptMail, type MailTransport} from '../mail/mail-transport.ts';
import {
  attemptWithoutResponse,
  type Channel,
  type ClaimedDelivery,
  type NoticeName,
  type PlannedDelivery,
} from '../outbox/store.ts';
import type {MailSettings} from '../settings/mail-settings.ts';
import {makeLink} from './answer-link.ts';
import {writeNotice} from './notice-text.ts';
import {makeMinuteFormat} from './notice-words.ts';

export type NoticeSettings = Pick<MailSettings, 'from' | 'siteUrl' | 'timeZone'> & {
  to: readonly string[];
  /** Secret: the key that signs links. */
  linkKey: string;
};

const DIGITS = 12;

/** Creates the channel for notices. If the settings no longer have an address, a colleague gets its notice. */
export function createNoticeChannel(
  {from, to, linkKey, siteUrl, timeZone}: NoticeSettings,
  transport: MailTransport,
): Channel {
  return {
    name: 'notice',
    async attempt(delivery) {
      const words = writeNotice(delivery, {
        linkTo: (action, leadId) => makeLink(action, siteUrl, linkKey, leadId, delivery.plannedAt),
        formatMinute: makeMinuteFormat(timeZone),
      });
      if (words === null) {
        return attemptWithoutResponse('dead', 'unknown_message');
      }
      const recipients = recipientsOf(to);
      const address = to[recipients.map(digestOf).indexOf(digestOf(delivery.recipient))];
      return address === undefined
        ? {...attemptWithoutResponse('retry', 'recipient_removed'), passTo: recipients}
        : attemptMail(delivery, {from, to: address, ...replyTo(delivery), ...words}, transport);
    },
  };
}

/** A reply to the notice of one lead goes to its visitor, unless mails do not reach that address. */
function replyTo({message, lead}: ClaimedDelivery): {replyTo?: string} {
  const address = toMailableAddress(lead?.fields.email ?? '');
  return address === null || message === 'mail_bounced' ? {} : {replyTo: address};
}

/** One notice for each address of the staff, also if the setting has one twice. */
export function makeStaffDeliveries(
  message: NoticeName,
  staffEmails: readonly string[],
): PlannedDelivery[] {
  const digests = recipientsOf(staffEmails).map(digestOf);
  return recipientsOf(staffEmails)
    .filter((it, at) => digests.indexOf(digestOf(it)) === at)
    .map((recipient) => ({channel: 'notice', message, recipient}));
}

/** Names an address by its position, for people, and a digest that stays when the list or the keys change. */
function recipientsOf(addresses: readonly string[]): string[] {
  return addresses.map((address, index) => {
    const digest = makePlainDigest(['staff', 1, address.toLowerCase()]);
    return `${index + 1}-${digest.slice(0, DIGITS)}`;
  });
}

function digestOf(recipient: string): string {
  return recipient.slice(recipient.indexOf('-') + 1);
}

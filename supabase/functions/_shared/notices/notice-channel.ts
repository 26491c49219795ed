import {keyedDigest} from '../host/keyed-digest.ts';
import {attemptMail} from '../mail/attempt-mail.ts';
import type {MailTransport} from '../mail/mail-transport.ts';
import {type Channel, attemptWithoutResponse} from '../outbox/channel.ts';
import {noticeText} from './notice-text.ts';

/** Whom notices are mailed to, and in whose name. */
export type NoticeSettings = {
  from: string;
  to: readonly string[];
  /** Secret: keys the digests of addresses. */
  deliveryKey: string;
};

/** Digits of a digest that tell staff addresses apart. */
const DIGITS = 12;

/**
 * Mails notices to the staff: a delivery is for one address, so that each has its own state, tries and code. A delivery to an address that
 * is no longer in the settings is dead, so that somebody sees who was not told.
 */
export function createNoticeChannel(
  {from, to, deliveryKey}: NoticeSettings,
  transport: MailTransport,
): Channel {
  return {
    name: 'notice',
    async attempt(delivery) {
      const words = noticeText(delivery);
      if (words === null) {
        return attemptWithoutResponse('dead', 'unknown_message');
      }
      const digests = (await recipientsOf(to, deliveryKey)).map(digestOf);
      const address = to[digests.indexOf(digestOf(delivery.recipient))];
      return address === undefined
        ? attemptWithoutResponse('dead', 'recipient_removed')
        : attemptMail({id: delivery.id, from, to: address, ...words}, transport);
    },
  };
}

/** What the outbox calls each of the staff's addresses: its place in the list, for people, and a digest, because lists change. */
export function recipientsOf(addresses: readonly string[], deliveryKey: string): Promise<string[]> {
  return Promise.all(
    addresses.map(async (address, index) => {
      const digest = await keyedDigest(deliveryKey, ['staff', 1, address.toLowerCase()]);
      return `${index + 1}-${digest.slice(0, DIGITS)}`;
    }),
  );
}

function digestOf(recipient: string): string {
  return recipient.slice(recipient.indexOf('-') + 1);
}

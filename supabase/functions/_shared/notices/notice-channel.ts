import {attemptMail} from '../mail/attempt-mail.ts';
import type {MailTransport} from '../mail/mail-transport.ts';
import {type Channel, silentAttempt} from '../outbox/channel.ts';
import {noticeText} from './notice-text.ts';

/** Whom notices are mailed to, and in whose name. */
export type NoticeSettings = {from: string; to: readonly string[]};

/** Mails notices to the staff. */
export function createNoticeChannel({from, to}: NoticeSettings, transport: MailTransport): Channel {
  return {
    name: 'notice',
    async attempt(delivery) {
      const words = noticeText(delivery);
      return words === null
        ? silentAttempt('dead', 'unknown_message')
        : attemptMail({id: delivery.id, from, to, ...words}, transport);
    },
  };
}

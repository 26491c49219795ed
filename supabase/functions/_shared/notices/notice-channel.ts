import {keyedDigest} from '../host/keyed-digest.ts';
import {mailableAddress} from '../lead-forms/email.ts';
import {linkAddress, type LinkSettings} from '../links/links.ts';
import {attemptMail, type MailTransport} from '../mail/mail-transport.ts';
import {
  attemptWithoutResponse,
  type Channel,
  type ClaimedDelivery,
  type NoticeName,
  type PlannedDelivery,
} from '../outbox/store.ts';
import type {Settings} from '../settings/settings.ts';
import {type AnswerLinks, noticeText} from './notice-text.ts';

export type NoticeSettings = {
  from: string;
  to: readonly string[];
  /** Secret: keys the digests of addresses. */
  deliveryKey: string;
  /** Null without a site that opens links. */
  links: LinkSettings | null;
};

const DIGITS = 12;

/** Each delivery is for one address, with its own tries. An address that left the settings is dead, so that somebody sees who was not told. */
export function createNoticeChannel(
  {from, to, deliveryKey, links}: NoticeSettings,
  transport: MailTransport,
): Channel {
  return {
    name: 'notice',
    async attempt(delivery) {
      const reply = replyTo(delivery);
      const words = noticeText(delivery, links && (await answerLinks(delivery, links, reply)));
      if (words === null) {
        return attemptWithoutResponse('dead', 'unknown_message');
      }
      const digests = (await recipientsOf(to, deliveryKey)).map(digestOf);
      const address = to[digests.indexOf(digestOf(delivery.recipient))];
      return address === undefined
        ? attemptWithoutResponse('dead', 'recipient_removed')
        : attemptMail(delivery, {from, to: address, ...reply, ...words}, transport);
    },
  };
}

/** A notice of one lead is answered to its visitor, unless mails do not get there. */
function replyTo({message, lead}: ClaimedDelivery): {replyTo?: string} {
  const address = mailableAddress(lead?.fields.email ?? '');
  return address === null || message === 'mail_bounced' ? {} : {replyTo: address};
}

async function answerLinks(
  {lead, plannedAt}: ClaimedDelivery,
  links: LinkSettings,
  reply: ReturnType<typeof replyTo>,
): Promise<AnswerLinks | null> {
  const link = (kind: 'answered' | 'not_a_lead', subject: string) =>
    linkAddress(links, {kind, subject}, plannedAt);
  return (
    lead && {
      answered: await link('answered', lead.id),
      notALead: reply.replyTo === undefined ? await link('not_a_lead', lead.id) : null,
    }
  );
}

/** A notice to each address of the staff. */
export async function staffDeliveries(
  message: NoticeName,
  {staffEmails, deliveryKey}: Pick<Settings, 'staffEmails' | 'deliveryKey'>,
): Promise<PlannedDelivery[]> {
  const recipients = await recipientsOf(staffEmails, deliveryKey);
  return recipients.map((recipient) => ({channel: 'notice', message, recipient}));
}

/** Its place in the list, for people, and a digest, because lists change. */
function recipientsOf(addresses: readonly string[], deliveryKey: string): Promise<string[]> {
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

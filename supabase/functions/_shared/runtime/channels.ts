import {createCrmChannel} from '../crm/crm-channel.ts';
import type {LinkSettings} from '../links/links.ts';
import {createMailChannel} from '../mail/mail-channel.ts';
import {createResendTransport} from '../mail/resend-transport.ts';
import {createSmtpTransport} from '../mail/smtp-transport.ts';
import {createNoticeChannel, type NoticeSettings} from '../notices/notice-channel.ts';
import {createWebhookChannel} from '../notices/webhook-channel.ts';
import type {Channel, Transport} from '../outbox/channel.ts';
import type {MailSettings} from '../settings/mail-settings.ts';
import type {Settings} from '../settings/settings.ts';

/** The most calls per second of the staff's system; a lead a second is more than a consultancy gets. */
const WEBHOOK_CALLS_PER_SECOND = 5;

/** The settings that transports are made of. */
export type TransportSettings = Pick<Settings, 'crm' | 'mail' | 'links' | 'staff' | 'deliveryKey'>;

/**
 * The transports that the settings allow, with their channels. A delivery whose channel is not among them waits, and health says so: it was
 * planned while the channel was set up.
 *
 * @param crm the channel to the CRM
 */
export function createTransports(
  {crm: crmSettings, mail, links, staff, deliveryKey}: TransportSettings,
  crm: Channel = createCrmChannel(crmSettings),
): Transport[] {
  return [
    {name: 'crm', channels: [crm], callsPerSecond: crmSettings.callsPerSecond, mailLimit: null},
    ...(mail === null ? [] : [mailTransport(mail, links, {to: staff.emails, deliveryKey, links})]),
    ...webhooks(staff),
  ];
}

function mailTransport(
  {from, replyTo, callsPerSecond, limits, via}: MailSettings,
  links: LinkSettings | null,
  staff: Omit<NoticeSettings, 'from'>,
): Transport {
  const send = via.kind === 'resend' ? createResendTransport(via) : createSmtpTransport(via);
  const channels = [
    ...(links === null ? [] : [createMailChannel({from, replyTo, ...links}, send)]),
    ...(staff.to.length === 0 ? [] : [createNoticeChannel({from, ...staff}, send)]),
  ];
  return {name: 'mail', channels, callsPerSecond, mailLimit: limits.all};
}

function webhooks({webhook}: TransportSettings['staff']): Transport[] {
  return webhook === null
    ? []
    : [
        {
          name: 'webhook',
          channels: [createWebhookChannel(webhook)],
          callsPerSecond: WEBHOOK_CALLS_PER_SECOND,
          mailLimit: null,
        },
      ];
}

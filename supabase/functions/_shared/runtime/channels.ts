import {createCrmChannel} from '../crm/crm-channel.ts';
import {createMailChannel} from '../mail/mail-channel.ts';
import type {MailTransport} from '../mail/mail-transport.ts';
import {createResendTransport} from '../mail/resend-transport.ts';
import {createSmtpTransport} from '../mail/smtp-transport.ts';
import {createNoticeChannel} from '../notices/notice-channel.ts';
import {createWebhookChannel} from '../notices/webhook-channel.ts';
import type {Channel} from '../outbox/channel.ts';
import type {MailSettings} from '../settings/mail-settings.ts';
import type {Settings} from '../settings/settings.ts';

/** The most calls per second of the staff's system; a lead a second is more than a consultancy gets. */
const WEBHOOK_CALLS_PER_SECOND = 5;

/** The settings that channels are made of. */
export type ChannelSettings = Pick<Settings, 'crm' | 'mail' | 'siteUrl' | 'staff'>;

/**
 * The channels that the settings allow. A delivery whose channel is not among them waits, and health says so: it was
 * planned while the channel was set up.
 *
 * @param crm the channel to the CRM
 */
export function createChannels(
  {crm: crmSettings, mail, siteUrl, staff}: ChannelSettings,
  crm: Channel = createCrmChannel(crmSettings),
): Channel[] {
  return [
    crm,
    ...(mail === null ? [] : mailChannels(mail, siteUrl, staff.emails)),
    ...webhooks(staff),
  ];
}

function mailChannels(
  settings: MailSettings,
  siteUrl: string | null,
  emails: readonly string[],
): Channel[] {
  const transport = createTransport(settings);
  const {from, replyTo, callsPerSecond} = settings;
  return [
    ...(siteUrl === null
      ? []
      : [createMailChannel({from, replyTo, siteUrl, callsPerSecond}, transport)]),
    ...(emails.length === 0
      ? []
      : [createNoticeChannel({from, to: emails, callsPerSecond}, transport)]),
  ];
}

function createTransport({via}: MailSettings): MailTransport {
  return via.kind === 'resend' ? createResendTransport(via) : createSmtpTransport(via);
}

function webhooks({webhook}: ChannelSettings['staff']): Channel[] {
  return webhook === null
    ? []
    : [createWebhookChannel({...webhook, callsPerSecond: WEBHOOK_CALLS_PER_SECOND})];
}

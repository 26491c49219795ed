import {CONNECTIONS, createBackground, logRejections, onStop, readEnv} from '../host/host.ts';
import {createLog} from '../host/log.ts';
import {createDelivery, RETRY_POLICY} from '../outbox/delivery.ts';
import {createPostgresStore} from '../outbox/postgres-store.ts';
import type {Channel, Transport} from '../outbox/store.ts';
import {parseSettings, type Settings} from '../settings/settings.ts';
import {createMailChannel} from '../mail/mail-channel.ts';
import {createResendTransport} from '../mail/resend-transport.ts';
import {createSmtpTransport} from '../mail/smtp-transport.ts';
import {createNoticeChannel, type NoticeSettings} from '../notices/notice-channel.ts';
import type {MailSettings} from '../settings/mail-settings.ts';

/** How long a stopping process waits for running tasks. A later round delivers what they leave. */
const STOP_MS = 10_000;

let shared: Runtime | undefined;

/** Builds the dependencies once per process, whose functions share a pool. Throws when a setting is wrong. */
export function startRuntime() {
  shared ??= build(parseSettings(readEnv));
  return shared;
}

/** What the functions' handlers work with. */
export type Runtime = ReturnType<typeof build>;

function build(settings: Settings) {
  const log = createLog();
  const store = createPostgresStore(settings, log, CONNECTIONS);
  const background = createBackground(log);
  const transports = createTransports(settings);
  const delivery = createDelivery({store, transports, policy: RETRY_POLICY, log});
  logRejections(log);
  if (settings.sealingFault !== null) {
    log('error', 'sealing.unavailable', {code: settings.sealingFault});
  }
  onStop(delivery.stop, () => background.settle(STOP_MS));
  return {settings, log, store, delivery, background};
}

/** Creates the transports that the settings enable. A delivery for another channel waits, and health reports it. */
export function createTransports(
  {crm, mail, staffEmails, deliveryKeys: [linkKey]}: Settings,
  channel: Channel = crm.createChannel(),
): Transport[] {
  return [
    {name: 'crm', channels: [channel], callsPerSecond: crm.callsPerSecond, mailLimit: null},
    ...(mail === null ? [] : [mailTransport(mail, {to: staffEmails, linkKey})]),
  ];
}

function mailTransport(
  {from, replyTo, siteUrl, timeZone, callsPerSecond, limits, via}: MailSettings,
  staff: Pick<NoticeSettings, 'to' | 'linkKey'>,
): Transport {
  const send = via.kind === 'resend' ? createResendTransport(via) : createSmtpTransport(via);
  const channels = [
    createMailChannel({from, replyTo, siteUrl}, send),
    ...(staff.to.length === 0
      ? []
      : [createNoticeChannel({from, siteUrl, timeZone, ...staff}, send)]),
  ];
  return {name: 'mail', channels, callsPerSecond, mailLimit: limits.all};
}

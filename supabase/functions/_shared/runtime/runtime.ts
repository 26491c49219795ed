import {
  type Background,
  CONNECTIONS,
  createBackground,
  surviveRejections,
  onStop,
  readEnv,
} from '../host/host.ts';
import {createLog, type Log} from '../host/log.ts';
import {createDelivery, type Delivery} from '../outbox/delivery.ts';
import {createPostgresStore} from '../outbox/postgres-store.ts';
import {RETRY_POLICY} from '../outbox/attempt-delivery.ts';
import type {LeadStore} from '../outbox/store.ts';
import {parseSettings, type Settings} from '../settings/settings.ts';
import {createCrmChannel} from '../crm/crm-channel.ts';
import type {LinkSettings} from '../links/links.ts';
import {createMailChannel} from '../mail/mail-channel.ts';
import {createResendTransport} from '../mail/resend-transport.ts';
import {createSmtpTransport} from '../mail/smtp-transport.ts';
import {createNoticeChannel, type NoticeSettings} from '../notices/notice-channel.ts';
import type {Channel, Transport} from '../outbox/channel.ts';
import type {MailSettings} from '../settings/mail-settings.ts';

/** The real dependencies of a function. */
type Runtime = {
  settings: Settings;
  log: Log;
  store: LeadStore;
  delivery: Delivery;
  background: Background;
};

/** Tasks still running ten seconds after the signal to stop are cut off; a later round delivers their leads. */
const STOP_MS = 10_000;

let shared: Runtime | undefined;

/**
 * Builds the dependencies from the settings, once per process: functions served by one process share one connection
 * pool and one shutdown handler.
 *
 * @throws when a setting is wrong; the function must not start then
 */
export function startRuntime(): Runtime {
  shared ??= build(parseSettings(readEnv));
  return shared;
}

function build(settings: Settings): Runtime {
  const log = createLog();
  const store = createPostgresStore(settings, log, CONNECTIONS);
  const background = createBackground(log);
  const delivery = createDelivery({
    store,
    transports: createTransports(settings),
    policy: RETRY_POLICY,
    log,
  });
  surviveRejections(log);
  if (settings.sealingFault !== null) {
    log('error', 'sealing.unavailable', {code: settings.sealingFault});
  }
  onStop(delivery.stop, () => background.settle(STOP_MS));
  return {settings, log, store, delivery, background};
}

/** The settings that transports are made of. */
type TransportSettings = Pick<Settings, 'crm' | 'mail' | 'links' | 'staffEmails' | 'deliveryKey'>;

/**
 * The transports that the settings allow, with their channels. A delivery whose channel is not among them waits, and health says so: it was
 * planned while the channel was set up.
 *
 * @param crm the channel to the CRM
 */
export function createTransports(
  {crm: crmSettings, mail, links, staffEmails, deliveryKey}: TransportSettings,
  crm: Channel = createCrmChannel(crmSettings),
): Transport[] {
  return [
    {name: 'crm', channels: [crm], callsPerSecond: crmSettings.callsPerSecond, mailLimit: null},
    ...(mail === null ? [] : [mailTransport(mail, links, {to: staffEmails, deliveryKey, links})]),
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

import * as z from 'zod/mini';
import {toMailableAddress} from '../lead-forms/email.ts';
import type {ResendSettings} from '../mail/resend-transport.ts';
import type {SmtpSettings} from '../mail/smtp-transport.ts';
import {
  isSecure,
  isThisMachine,
  allowMissing,
  isTimeZone,
  list,
  requireValue,
  requireRate,
  secureUrl,
  STAND_IN_CALLS_PER_SECOND,
} from './setting-values.ts';

const NAMED_ADDRESS = /^[^<>"\p{Cc}]+ <([^<>]+)>$/u;
const READABLE = 'can be read on the way';

function isAddress(value: string): boolean {
  return toMailableAddress(value) !== null;
}

function isWayForMails(value: string): boolean {
  const {protocol = '', password = ''} = URL.canParse(value) ? new URL(value) : {};
  return (
    /^smtps?:$/u.test(protocol) ||
    (/^https?:$/u.test(protocol) && password !== '' && isSecure(value))
  );
}

const sender = requireValue('MAIL_URL is set').check(
  z.refine(
    (value) => isAddress(NAMED_ADDRESS.exec(value)?.[1] ?? value),
    'must be an address, or a name and an address: Name <address>',
  ),
);

/** A secret as Standard Webhooks defines it ("Signature scheme"). */
const signingSecret = z
  .string()
  .check(
    z.regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/u, 'must be whsec_ and at least 24 bytes in base64'),
  );

/** The settings for mails, and for the links in them. */
export function makeMailSchema(isMailed: boolean) {
  const site = secureUrl(READABLE, 'mails to visitors link to the site');
  return z.object({
    MAIL_URL: z.optional(
      z
        .string()
        .check(
          z.refine(
            isWayForMails,
            'must be https://resend:key@api.resend.com, smtps://user:password@host, or smtp:// for STARTTLS',
          ),
        ),
    ),
    MAIL_FROM: isMailed ? sender : z.undefined('has no effect without MAIL_URL'),
    MAIL_REPLY_TO: z.optional(z.string().check(z.refine(isAddress, 'must be an address'))),
    // Many more mails than a consultancy's forms cause, but too few to harm its sender's reputation.
    MAIL_LIMIT: requireRate('60/3600'),
    STAFF_EMAILS: isMailed
      ? list(isAddress, 'must be addresses, separated by commas')
      : z.undefined('needs MAIL_URL'),
    STAFF_TIME_ZONE: allowMissing(
      'UTC',
      isTimeZone,
      'must be a time zone by its name, like Europe/Berlin',
      String,
    ),
    VISITOR_MAILS: z._default(z.enum(['own', 'crm'], 'must be own or crm'), 'own'),
    RESEND_WEBHOOK_SECRET: z.optional(signingSecret),
    SITE_URL: isMailed ? site : z.optional(site),
  });
}

/** Resend's limit (its documentation, "Rate Limit"). */
const CALLS_PER_SECOND = 2;
/** Limits that keep anyone from flooding a stranger with mails in our name. */
const RECEIVER_LIMITS = {address: {max: 6, seconds: 24 * 3600}, domain: {max: 30, seconds: 3600}};
/** The limit for an address and a domain in a trial, where one person fills in every form. */
const TRIAL_LIMIT = {max: 10_000, seconds: 3600};

export type MailSettings = NonNullable<ReturnType<typeof toMailSettings>>;

/** Makes {@link MailSettings} from checked values; null without MAIL_URL. `isTrial`: leads stay on this machine. */
export function toMailSettings(
  values: z.output<ReturnType<typeof makeMailSchema>>,
  isTrial: boolean,
) {
  const {MAIL_URL: address, MAIL_FROM: from = '', SITE_URL: site = ''} = values;
  if (address === undefined) {
    return null;
  }
  const via = address.startsWith('smtp') ? toSmtp(address) : toResend(address);
  const isHere = isThisMachine(address);
  const toReceivers =
    isHere && isTrial ? {address: TRIAL_LIMIT, domain: TRIAL_LIMIT} : RECEIVER_LIMITS;
  return {
    from,
    replyTo: values.MAIL_REPLY_TO ?? null,
    timeZone: values.STAFF_TIME_ZONE,
    siteUrl: new URL(site).origin,
    /** The limit of a transport: mails to visitors and staff together. */
    callsPerSecond: isHere ? STAND_IN_CALLS_PER_SECOND : CALLS_PER_SECOND,
    /** Limits on mails to one mailbox, to one company's domain, and to all visitors. */
    limits: {...toReceivers, all: values.MAIL_LIMIT},
    via,
    /** The secret that verifies Resend's events. */
    eventSecret: (via.kind === 'resend' && values.RESEND_WEBHOOK_SECRET) || null,
  };
}

function toResend(address: string): {kind: 'resend'} & ResendSettings {
  const {origin, password} = new URL(address);
  return {kind: 'resend', apiBase: origin, apiKey: decodeURIComponent(password)};
}

/** `smtp:` without STARTTLS is allowed only on this machine. */
function toSmtp(address: string): {kind: 'smtp'} & SmtpSettings {
  const {protocol, hostname, port, username, password} = new URL(address);
  const implicit = protocol === 'smtps:';
  const plain = isThisMachine(address) ? ('none' as const) : ('starttls' as const);
  return {
    kind: 'smtp',
    host: hostname,
    port: Number(port) || (implicit ? 465 : 587),
    encryption: implicit ? 'implicit' : plain,
    user: username === '' ? null : decodeURIComponent(username),
    password: password === '' ? null : decodeURIComponent(password),
    authority: null,
  };
}

import * as z from 'zod/mini';
import {mailableAddress} from '../lead-forms/email.ts';
import type {ResendSettings} from '../mail/resend-transport.ts';
import type {SmtpSettings} from '../mail/smtp-transport.ts';
import {
  list,
  needed,
  rateLimit,
  secureUrl,
  THIS_MACHINE,
  token,
  url,
  wholeNumber,
} from './setting-values.ts';

const NAMED_ADDRESS = /^[^<>"\p{Cc}]+ <([^<>]+)>$/u;
const READABLE = 'can be read on the way';

function isAddress(value: string): boolean {
  return mailableAddress(value) !== null;
}

/** What events are signed with (Standard Webhooks, "Signature scheme"). */
const signingSecret = z
  .string()
  .check(
    z.regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/u, 'must be whsec_ and at least 24 bytes in base64'),
  );

/** What need not be set. */
const common = {
  MAIL_REPLY_TO: z.optional(z.string().check(z.refine(isAddress, 'must be an address'))),
  // Resend's limit is two requests a second ("Rate Limit" in its documentation).
  MAIL_CALLS_PER_SECOND: wholeNumber('2', 1, 100),
  // Many times what a consultancy's forms cause, and too few to spoil its name.
  MAIL_LIMIT: rateLimit('60/3600'),
  MAIL_LIMIT_ADDRESS: rateLimit('6/86400'),
  MAIL_LIMIT_DOMAIN: rateLimit('30/3600'),
};

const sender = {
  ...common,
  MAIL_FROM: needed('MAIL_VIA is set').check(
    z.refine(
      (value) => isAddress(NAMED_ADDRESS.exec(value)?.[1] ?? value),
      'must be an address, or a name and an address: Name <address>',
    ),
  ),
  STAFF_EMAILS: list(isAddress, 'must be addresses, separated by commas'),
};

const resend = {
  MAIL_VIA: z.literal('resend'),
  RESEND_API_KEY: token('MAIL_VIA is resend'),
  RESEND_API_BASE: z._default(secureUrl(READABLE), 'https://api.resend.com'),
  RESEND_WEBHOOK_SECRET: z.optional(signingSecret),
};

const smtp = {
  MAIL_VIA: z.literal('smtp'),
  SMTP_URL: url(
    ['smtp:', 'smtps:'],
    'must be smtps://user:password@host, or smtp:// for STARTTLS',
    'MAIL_VIA is smtp',
  ),
};

const none = {
  ...common,
  MAIL_VIA: z.undefined(),
  STAFF_EMAILS: z.undefined('needs MAIL_VIA'),
  MAIL_FROM: z.undefined('has no effect without MAIL_VIA'),
  RESEND_API_KEY: z.undefined('has no effect without MAIL_VIA'),
  SMTP_URL: z.undefined('has no effect without MAIL_VIA'),
};

/** The settings of mails by name: of no way for them, or all that one way needs. */
export const mailSchema = z.discriminatedUnion(
  'MAIL_VIA',
  [z.object(none), z.object({...sender, ...resend}), z.object({...sender, ...smtp})],
  'must be resend or smtp',
);

/** The names of the settings in {@link mailSchema}. */
export const MAIL_SETTING_NAMES = Object.keys({...none, ...sender, ...resend, ...smtp});

/** The site's address, needed when mails to visitors link there, and that of the functions where it is another. */
export function siteSchema(isNeeded: boolean) {
  const address = secureUrl(READABLE, 'mails to visitors link to the site');
  return z.object({
    SITE_URL: isNeeded ? address : z.optional(address),
    FUNCTIONS_URL: z.optional(secureUrl(READABLE)),
  });
}

/** How mails leave by these values; null when no way is set. */
export function toMailSettings(values: z.output<typeof mailSchema>) {
  return values.MAIL_VIA === undefined
    ? null
    : {
        /** An address, or `Name <address>`. */
        from: values.MAIL_FROM,
        /** Where replies to mails go; null for `from`. */
        replyTo: values.MAIL_REPLY_TO ?? null,
        /** The most mails per second of all workers, to visitors and to the staff each. */
        callsPerSecond: values.MAIL_CALLS_PER_SECOND,
        /** The most mails that forms may cause: to one visitor's address, and to all addresses of one company's domain. */
        limits: {
          address: values.MAIL_LIMIT_ADDRESS,
          domain: values.MAIL_LIMIT_DOMAIN,
          all: values.MAIL_LIMIT,
        },
        via: values.MAIL_VIA === 'smtp' ? toSmtp(values.SMTP_URL) : toResend(values),
        /** Secret: what Resend signs its events with; null where none are taken. */
        eventSecret: (values.MAIL_VIA === 'resend' && values.RESEND_WEBHOOK_SECRET) || null,
      };
}

/** How mails leave. */
export type MailSettings = NonNullable<ReturnType<typeof toMailSettings>>;

function toResend(
  values: z.output<z.ZodMiniObject<typeof resend>>,
): {kind: 'resend'} & ResendSettings {
  const {RESEND_API_BASE: base, RESEND_API_KEY: apiKey} = values;
  return {kind: 'resend', apiBase: base.replace(/\/+$/u, ''), apiKey};
}

/** `smtps:` is TLS from the first byte, `smtp:` STARTTLS; on this machine neither. */
function toSmtp(address: string): {kind: 'smtp'} & SmtpSettings {
  const {protocol, hostname, port, username, password} = new URL(address);
  const implicit = protocol === 'smtps:';
  const plain = THIS_MACHINE.has(hostname) ? ('none' as const) : ('starttls' as const);
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

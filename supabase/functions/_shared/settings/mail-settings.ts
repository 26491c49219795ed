import * as z from 'zod/mini';
import type {ResendSettings} from '../mail/resend-transport.ts';
import type {SmtpSettings} from '../mail/smtp-exchange.ts';
import {
  isPrivate,
  list,
  type RateLimit,
  rateLimit,
  THIS_MACHINE,
  url,
  wholeNumber,
} from './setting-values.ts';

/** How mails leave. */
export type MailSettings = {
  /** An address, or `Name <address>`. */
  from: string;
  /** Where answers to mails go; null for `from`. */
  replyTo: string | null;
  /** The most mails per second of all workers, to visitors and to the staff each. */
  callsPerSecond: number;
  limits: MailLimits;
  via: ({kind: 'resend'} & ResendSettings) | ({kind: 'smtp'} & SmtpSettings);
};

/** The most mails that forms may cause: to one visitor's address, and to all addresses of one company's domain. */
export type MailLimits = {address: RateLimit; domain: RateLimit};

/** Who is told of leads, and how. */
export type StaffSettings = {
  emails: readonly string[];
  /** Null when there is none. */
  webhook: {url: string; secret: string} | null;
};

/** Who mails visitors what forms promise: these functions, the CRM, or nobody, because no way for mails is set. */
export type VisitorMails = 'own' | 'crm' | 'none';

const RESEND = 'https://api.resend.com';
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/u;
const NAMED_ADDRESS = /^[^<>"\p{Cc}]+ <[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+>$/u;
const MAILBOX_MESSAGE = 'must be an address, or a name and an address: Name <address>';

function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(schema);
}

const privateUrl = url(['https:', 'http:'], 'must be an https:// address').check(
  z.refine(isPrivate, 'must be an https:// address: http:// can be read on the way'),
);

/** The settings of mails and notices by name. */
export const mailSchema = z.object({
  MAIL_VIA: z._default(z.enum(['', 'resend', 'smtp'], 'must be resend or smtp'), ''),
  VISITOR_MAILS: z._default(z.enum(['own', 'crm'], 'must be own or crm'), 'own'),
  MAIL_FROM: optional(
    z
      .string()
      .check(
        z.refine((value) => ADDRESS.test(value) || NAMED_ADDRESS.test(value), MAILBOX_MESSAGE),
      ),
  ),
  MAIL_REPLY_TO: optional(z.string().check(z.regex(ADDRESS, 'must be an address'))),
  // Resend's limit is two requests a second ("Rate Limit" in its documentation).
  MAIL_CALLS_PER_SECOND: wholeNumber('2', 1, 100),
  MAIL_LIMIT_ADDRESS: rateLimit('6/86400'),
  MAIL_LIMIT_DOMAIN: rateLimit('30/3600'),
  RESEND_API_KEY: optional(
    z.string().check(z.regex(/^[\x21-\x7E]+$/u, 'must be one word of printable characters')),
  ),
  RESEND_API_BASE: z._default(privateUrl, RESEND),
  SMTP_URL: optional(
    url(['smtp:', 'smtps:'], 'must be smtps://user:password@host, or smtp:// for STARTTLS'),
  ),
  SITE_URL: optional(privateUrl),
  STAFF_EMAILS: list().check(
    z.refine(
      (emails) => emails.every((it) => ADDRESS.test(it)),
      'must be addresses, separated by commas',
    ),
  ),
  STAFF_WEBHOOK_URL: optional(privateUrl),
  STAFF_WEBHOOK_SECRET: optional(
    z
      .string()
      .check(
        z.regex(
          /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/u,
          'must be whsec_ and at least 24 bytes in base64',
        ),
      ),
  ),
});

/** Parsed values; see {@link mailSchema}. */
export type MailValues = z.output<typeof mailSchema>;

/** Settings that contradict or lack each other, in sentences. */
export function mailGaps(values: MailValues): string[] {
  const {MAIL_VIA: via, VISITOR_MAILS: visitors} = values;
  const needs = (wanted: boolean, name: keyof MailValues, because: string) =>
    wanted && values[name] === undefined ? [`${name} is missing: ${because}`] : [];
  const mailSettings = ['MAIL_FROM', 'RESEND_API_KEY', 'SMTP_URL'] as const;
  return [
    ...needs(via !== '', 'MAIL_FROM', 'MAIL_VIA is set'),
    ...needs(via === 'resend', 'RESEND_API_KEY', 'MAIL_VIA is resend'),
    ...needs(via === 'smtp', 'SMTP_URL', 'MAIL_VIA is smtp'),
    ...needs(via !== '' && visitors === 'own', 'SITE_URL', 'mails to visitors link to the site'),
    ...(via === ''
      ? mailSettings
          .filter((name) => values[name] !== undefined)
          .map((name) => `${name} has no effect without MAIL_VIA`)
      : []),
    ...(via === '' && values.STAFF_EMAILS.length > 0 ? ['STAFF_EMAILS needs MAIL_VIA'] : []),
    ...needs(
      values.STAFF_WEBHOOK_URL !== undefined,
      'STAFF_WEBHOOK_SECRET',
      'STAFF_WEBHOOK_URL is set',
    ),
    ...needs(
      values.STAFF_WEBHOOK_SECRET !== undefined,
      'STAFF_WEBHOOK_URL',
      'STAFF_WEBHOOK_SECRET is set',
    ),
  ];
}

/** Reads values without gaps. */
export function readMailSettings(values: MailValues): {
  mail: MailSettings | null;
  visitorMails: VisitorMails;
  /** The site's origin, which links in mails lead to; null when it is not set. */
  siteUrl: string | null;
  staff: StaffSettings;
} {
  const {
    MAIL_VIA: via,
    MAIL_FROM: from,
    STAFF_WEBHOOK_URL: hook,
    STAFF_WEBHOOK_SECRET: secret,
  } = values;
  const own = via === '' ? 'none' : 'own';
  return {
    mail:
      via === '' || from === undefined
        ? null
        : {
            from,
            replyTo: values.MAIL_REPLY_TO ?? null,
            callsPerSecond: values.MAIL_CALLS_PER_SECOND,
            limits: {address: values.MAIL_LIMIT_ADDRESS, domain: values.MAIL_LIMIT_DOMAIN},
            via: via === 'resend' ? readResend(values) : readSmtp(values.SMTP_URL ?? ''),
          },
    visitorMails: values.VISITOR_MAILS === 'crm' ? 'crm' : own,
    siteUrl: values.SITE_URL === undefined ? null : new URL(values.SITE_URL).origin,
    staff: {
      emails: values.STAFF_EMAILS,
      webhook: hook === undefined || secret === undefined ? null : {url: hook, secret},
    },
  };
}

function readResend({
  RESEND_API_BASE: base,
  RESEND_API_KEY: apiKey = '',
}: MailValues): MailSettings['via'] {
  return {kind: 'resend', apiBase: base.replace(/\/+$/u, ''), apiKey};
}

/** `smtps:` is TLS from the first byte, `smtp:` STARTTLS; on this machine neither. */
function readSmtp(address: string): MailSettings['via'] {
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

import * as z from 'zod/mini';
import type {LinkSettings} from '../links/links.ts';
import {isRecipient} from '../outbox/seal.ts';
import {crmSchema, formIdSchema, isHubSpot, toCrmSettings} from './crm-settings.ts';
import {
  databaseAddress,
  databaseAuthority,
  isThisMachine,
  list,
  needed,
  optional,
  rateLimit,
} from './setting-values.ts';
import {mailSchema, toMailSettings} from './mail-settings.ts';

/** Why test logins cannot be encrypted: no recipient keys, or one is no public age key. */
export type SealingFault = 'recipients_missing' | 'recipients_broken';

const generalSchema = z.object({
  DATABASE_URL: databaseAddress,
  DATABASE_CA: databaseAuthority,
  // Not checked here, because a broken key stops only the assurance check: see sealingFault.
  CREDENTIAL_RECIPIENTS: list(),
  DELIVERY_KEY: needed().check(z.minLength(16, 'must be at least 16 characters')),
  LINK_KEYS: list(
    (key) => key.length >= 32,
    'must be keys of at least 32 characters, separated by commas',
  ),
  PUBLISHABLE_KEYS: list(),
  CLIENT_ADDRESS_HEADER: z
    ._default(z.string(), '')
    .check(z.regex(/^[A-Za-z0-9-]{0,64}$/u, 'must be the name of one header'))
    .check(
      z.refine(
        (name) => !/^(?:x-forwarded-for|forwarded)$/iu.test(name),
        'must not be a list whose first entries the visitor writes, or no limit per address holds: take the header that your proxy sets to one address, cf-connecting-ip or x-real-ip',
      ),
    ),
  RATE_LIMIT_ADDRESS: rateLimit('10/600'),
  RATE_LIMIT_ALL: rateLimit('300/60'),
  FASTEST_SUBMIT_MS: optional(
    '800',
    (text) => /^\d{1,5}$/u.test(text),
    'must be a number of milliseconds',
    Number,
  ),
});

/** All settings, by what they are about; some of them decide what else is needed. */
function settingsSchema({HUBSPOT_API_BASE, HUBSPOT_UNSUBSCRIBE_PROPERTY, MAIL_URL}: Given) {
  const isReal = isHubSpot(HUBSPOT_API_BASE);
  const isMailed = MAIL_URL !== undefined;
  return z.object({
    general: generalSchema,
    crm: crmSchema(isReal),
    formIds: formIdSchema(isReal),
    mail: mailSchema(isMailed, isMailed || HUBSPOT_UNSUBSCRIBE_PROPERTY !== undefined),
  });
}

type Given = Readonly<Record<string, string | undefined>>;

type Values = z.output<ReturnType<typeof settingsSchema>>;

/** The names of all settings; hosts pass on these and no others. */
export const SETTING_NAMES: readonly string[] = Object.values(settingsSchema({}).shape).flatMap(
  (schema) => Object.keys(schema.shape),
);

/**
 * Reads and checks all settings.
 *
 * @param read gives an environment variable's value; an empty one counts as absent
 * @throws an error that names every wrong setting and what it must be, and no value
 */
export function parseSettings(read: (name: string) => string | undefined): Settings {
  const given: Record<string, string | undefined> = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, read(name) || undefined]),
  );
  // Set by Supabase itself.
  given.FUNCTIONS_URL ??= read('SUPABASE_URL') || undefined;
  const {data, error} = settingsSchema(given).safeParse({
    general: given,
    crm: given,
    formIds: given,
    mail: given,
  });
  if (error !== undefined) {
    const problems = error.issues.map(({path, message}) => `${String(path.at(-1))} ${message}.`);
    throw new Error(`Settings are wrong. ${problems.join(' ')}`);
  }
  return toSettings(data);
}

/** What the functions need of the values. */
function toSettings({general, crm, formIds, mail}: Values) {
  const linkKeys = general.LINK_KEYS.length === 0 ? [general.DELIVERY_KEY] : general.LINK_KEYS;
  const links = toLinkSettings(linkKeys, mail);
  return {
    /** Secret: holds a password. */
    databaseUrl: general.DATABASE_URL,
    /** The authority that signs the database's certificate, in PEM; null for one that every system knows. */
    databaseAuthority: general.DATABASE_CA,
    crm: toCrmSettings(crm, formIds, links),
    /** Origins, beside the function's own, whose pages may submit. */
    allowedOrigins: crm.ALLOWED_ORIGINS,
    /** The assessors' public age keys. */
    credentialRecipients: general.CREDENTIAL_RECIPIENTS,
    /** Why assurance checks are refused; null when test logins can be encrypted. */
    sealingFault: sealingFault(general.CREDENTIAL_RECIPIENTS),
    /** Secret: authorizes calls of `deliver-leads`, and keys the digests of contents and senders. */
    deliveryKey: general.DELIVERY_KEY,
    /** Secret: all open links in mails. The delivery key, which lies in the database too, is one only while there are no others. */
    linkKeys,
    /** What links in mails are made of; null without the site's address. */
    links,
    /** If not empty, a request must carry one of them. */
    publishableKeys: general.PUBLISHABLE_KEYS,
    /** The header in which the reverse proxy passes the visitor's address; null when there is none. */
    clientAddressHeader: general.CLIENT_ADDRESS_HEADER || null,
    /** Of the leads of one form: from one IP address, and from everywhere. */
    rateLimits: {
      address: general.RATE_LIMIT_ADDRESS,
      all: general.RATE_LIMIT_ALL,
    },
    /** A lead from a page that was open for less is quarantined as automated. */
    fastestSubmitMs: general.FASTEST_SUBMIT_MS,
    /** How mails leave; null when no way is set. */
    mail: toMailSettings(mail, isThisMachine(crm.HUBSPOT_API_BASE)),
    /** Whether these functions mail visitors what forms promise; else the CRM does, or nobody. */
    mailsVisitors: mail.MAIL_URL !== undefined && mail.VISITOR_MAILS === 'own',
    /** Who of the staff is told of leads. */
    staffEmails: mail.STAFF_EMAILS ?? [],
  };
}

function toLinkSettings(
  linkKeys: readonly string[],
  {SITE_URL, FUNCTIONS_URL = SITE_URL}: Values['mail'],
): LinkSettings | null {
  return SITE_URL === undefined || FUNCTIONS_URL === undefined
    ? null
    : {siteUrl: new URL(SITE_URL).origin, functionsUrl: new URL(FUNCTIONS_URL).origin, linkKeys};
}

/** All settings of a deployment, checked. */
export type Settings = ReturnType<typeof toSettings>;

/** A single broken key refuses all: encrypting to the rest would lock out the assessor who holds it. */
function sealingFault(recipients: readonly string[]): SealingFault | null {
  if (recipients.length === 0) {
    return 'recipients_missing';
  }
  return recipients.every(isRecipient) ? null : 'recipients_broken';
}

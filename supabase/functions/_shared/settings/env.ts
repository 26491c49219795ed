import * as z from 'zod/mini';
import {
  FORM_ID_SLOT_NAMES,
  type FormIdSlot,
  PLACEHOLDER_PORTAL_ID,
  placeholderFormId,
  slotEnvName,
} from '../lead-forms/form-ids.ts';
import {isRecipient} from '../outbox/seal.ts';
import {crmGaps, type GivenSettings, HUBSPOT, sharedFormIds} from './crm-gaps.ts';
import {mailGaps, mailSchema, readMailSettings} from './mail-settings.ts';
import {
  isEncryptionSafe,
  isPrivate,
  list,
  pathPart,
  rateLimit,
  subscriptionType,
  url,
  wholeNumber,
} from './setting-values.ts';
import type {SealingFault, Settings} from './settings.ts';

const formIdShape = Object.fromEntries(
  FORM_ID_SLOT_NAMES.map((slot) => [
    slotEnvName(slot),
    z._default(pathPart, placeholderFormId(slot)),
  ]),
);

/** The rule for DATABASE_URL, shared with commands that connect to the database. */
export const databaseAddress = url(
  ['postgres:', 'postgresql:'],
  'must be a postgres:// address',
).check(
  z.refine(
    isEncryptionSafe,
    'must end in ?sslmode=verify-full, or in ?sslmode=disable on a network of your own: any other mode lets somebody on the way read the leads',
  ),
);

const schema = z.object({
  DATABASE_URL: databaseAddress,
  HUBSPOT_API_BASE: z._default(
    url(['https:', 'http:'], 'must be an https:// address').check(
      z.refine(isPrivate, 'must be an https:// address: http:// would show the token on its way'),
    ),
    HUBSPOT,
  ),
  HUBSPOT_ACCESS_TOKEN: z
    .string()
    .check(z.regex(/^[\x21-\x7E]+$/u, 'must be one word of printable characters')),
  HUBSPOT_PORTAL_ID: z._default(pathPart, PLACEHOLDER_PORTAL_ID),
  HUBSPOT_CONSENT_MAILING_LIST: subscriptionType,
  HUBSPOT_CONSENT_REQUESTS: subscriptionType,
  // Half of the smallest HubSpot account's limit: 100 calls in ten seconds, shared by all its integrations.
  HUBSPOT_CALLS_PER_SECOND: wholeNumber('5', 1, 100),
  ALLOWED_ORIGINS: list().check(
    z.refine(
      (origins) => origins.every((it) => URL.canParse(it) && new URL(it).origin === it),
      'must be origins like https://www.example.com, without a path, separated by commas',
    ),
  ),
  // Not checked here, because a broken key stops only the assurance check: see sealingFault.
  CREDENTIAL_RECIPIENTS: list(),
  DELIVERY_KEY: z.string().check(z.minLength(16, 'must be at least 16 characters')),
  PUBLISHABLE_KEYS: list(),
  DATABASE_POOL_SIZE: wholeNumber('1', 1, 100),
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
  FASTEST_SUBMIT_MS: wholeNumber('800', 0, 60_000),
});

const formIdSchema = z.object(formIdShape);

/** The names of all settings; hosts pass on these and no others. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(schema.shape),
  ...Object.keys(mailSchema.shape),
  ...Object.keys(formIdShape),
];

/**
 * Reads and checks all settings.
 *
 * @param read gives an environment variable's value; an empty one counts as absent
 * @throws an error that names every wrong setting and what it must be, and no value
 */
export function parseSettings(read: (name: string) => string | undefined): Settings {
  const given = Object.fromEntries(SETTING_NAMES.map((name) => [name, read(name) || undefined]));
  const general = schema.safeParse(given);
  const ids = formIdSchema.safeParse(given);
  const mail = mailSchema.safeParse(given);
  const problems = [
    ...wrongValues(given, [general.error, ids.error, mail.error]),
    ...crmGaps(given),
    ...(mail.success ? mailGaps(mail.data) : []),
  ];
  if (!general.success || !ids.success || !mail.success || problems.length > 0) {
    throw settingsError(problems);
  }
  const formIds = Object.fromEntries(
    FORM_ID_SLOT_NAMES.map((slot) => [slot, ids.data[slotEnvName(slot)] ?? '']),
  ) as Record<FormIdSlot, string>;
  const shared = sharedFormIds(formIds);
  if (shared.length > 0) {
    throw settingsError(shared);
  }
  return {
    databaseUrl: general.data.DATABASE_URL,
    databasePoolSize: general.data.DATABASE_POOL_SIZE,
    crm: {
      apiBase: general.data.HUBSPOT_API_BASE.replace(/\/+$/u, ''),
      accessToken: general.data.HUBSPOT_ACCESS_TOKEN,
      portalId: general.data.HUBSPOT_PORTAL_ID,
      formIds,
      consentIds: {
        mailingList: general.data.HUBSPOT_CONSENT_MAILING_LIST,
        requests: general.data.HUBSPOT_CONSENT_REQUESTS,
      },
      callsPerSecond: general.data.HUBSPOT_CALLS_PER_SECOND,
    },
    allowedOrigins: general.data.ALLOWED_ORIGINS,
    credentialRecipients: general.data.CREDENTIAL_RECIPIENTS,
    sealingFault: sealingFault(general.data.CREDENTIAL_RECIPIENTS),
    deliveryKey: general.data.DELIVERY_KEY,
    publishableKeys: general.data.PUBLISHABLE_KEYS,
    clientAddressHeader: general.data.CLIENT_ADDRESS_HEADER || null,
    rateLimits: {
      address: general.data.RATE_LIMIT_ADDRESS,
      all: general.data.RATE_LIMIT_ALL,
    },
    fastestSubmitMs: general.data.FASTEST_SUBMIT_MS,
    ...readMailSettings(mail.data),
  };
}

/** A single broken key refuses all: encrypting to the rest would lock out the assessor who holds it. */
function sealingFault(recipients: readonly string[]): SealingFault | null {
  if (recipients.length === 0) {
    return 'recipients_missing';
  }
  return recipients.every(isRecipient) ? null : 'recipients_broken';
}

function settingsError(problems: readonly string[]): Error {
  return new Error(`Settings are wrong. ${problems.join('. ')}.`);
}

type Issues = {issues: ReadonlyArray<{path: PropertyKey[]; message: string}>};

function wrongValues(given: GivenSettings, errors: ReadonlyArray<Issues | undefined>): string[] {
  return errors
    .flatMap((error) => error?.issues ?? [])
    .map(({path: [name], message}) =>
      given[String(name)] === undefined
        ? `${String(name)} is missing`
        : `${String(name)} ${message}`,
    );
}

import * as z from 'zod/mini';
import {CRM} from '../crm/chosen-crm.ts';
import type {CrmConnection} from '../crm/crm.ts';
import {type Forms, readForms} from '../lead-forms/form-ids.ts';
import {isRecipient} from '../outbox/seal.ts';
import {
  databaseAddress,
  databaseAuthority,
  isThisMachine,
  requireKeys,
  list,
  allowMissing,
  requireRate,
} from './setting-values.ts';
import {makeMailSchema, toMailSettings} from './mail-settings.ts';

/** How many leads go out of networks that sent none today; of those that sent one, half as many, and so on. */
const ALL_LEADS = {max: 3000, seconds: 600};

/** How messages explain the fault `recipients_broken`. */
export const RECIPIENTS_RULE =
  'CREDENTIAL_RECIPIENTS must be public age keys (age1…), separated by commas.';

const generalSchema = z.object({
  DATABASE_URL: databaseAddress,
  DATABASE_CA: databaseAuthority,
  // A broken key stops only the Free Assurance Check: see `sealingFault`.
  CREDENTIAL_RECIPIENTS: list(),
  DELIVERY_KEY: requireKeys(),
  PROBE_KEY: z.optional(requireKeys()),
  PUBLISHABLE_KEYS: list(),
  CLIENT_ADDRESS_HEADER: z._default(z.string(), '').check(
    z.regex(/^[A-Za-z0-9-]{0,64}$/u, 'must be the name of one header'),
    z.refine(
      (name) => !/^(?:x-forwarded-for|forwarded)$/iu.test(name),
      'must not be a list whose first entries the visitor writes, or no limit per address holds: take the header that your proxy sets to one address, cf-connecting-ip or x-real-ip',
    ),
  ),
  RATE_LIMIT_ADDRESS: requireRate('10/600'),
  FASTEST_SUBMIT_MS: allowMissing(
    '800',
    (text) => /^\d{1,5}$/u.test(text),
    'must be a number of milliseconds',
    Number,
  ),
});

const origins = list(
  (it) => URL.canParse(it) && new URL(it).origin === it,
  'must be origins like https://www.example.com, without a path, separated by commas',
);

const realOrigins = origins.check(
  z.minLength(1, 'must name the site, or every form is refused'),
  z.refine(
    // RFC 2606: nobody can own a `.example` domain.
    (them) => !them.some((it) => /\.example(?::\d+)?$/u.test(it)),
    'must name the real site, not .example',
  ),
);

/** The rules for all settings; some settings decide which others are needed. `isTrial`: leads stay on this machine. */
function settingsSchema({MAIL_URL}: Given, isTrial: boolean) {
  return z.object({
    general: z.extend(generalSchema, {ALLOWED_ORIGINS: isTrial ? origins : realOrigins}),
    mail: makeMailSchema(MAIL_URL !== undefined),
  });
}

type Given = Readonly<Record<string, string | undefined>>;

type Values = z.output<ReturnType<typeof settingsSchema>>;

/** The names of all settings. Hosts pass only these on to the functions. */
export const SETTING_NAMES: readonly string[] = [
  ...CRM.settings,
  ...Object.values(settingsSchema({}, true).shape).flatMap(({shape}) => Object.keys(shape)),
];

/** Reads all settings; an empty one counts as absent. Throws an error that names the wrong ones, without values. */
export function parseSettings(read: (name: string) => string | undefined): Settings {
  const given: Record<string, string | undefined> = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, read(name) || undefined]),
  );
  const crm = CRM.makeSchema(given).safeParse(given);
  const isTrial = crm.data?.hosts.every(isThisMachine) ?? false;
  const others = settingsSchema(given, isTrial).safeParse({general: given, mail: given});
  if (crm.success && others.success) {
    return toSettings(others.data, crm.data, readForms(CRM.idSettings, given), isTrial);
  }
  const issues = [crm, others].flatMap(({error}) => error?.issues ?? []);
  const problems = issues.map(({path, message}) => `${String(path.at(-1))} ${message}.`);
  throw new Error(`Settings are wrong. ${problems.join(' ')}`);
}

function toSettings({general, mail}: Values, crm: CrmConnection, forms: Forms, isTrial: boolean) {
  return {
    /** Secret. */
    databaseUrl: general.DATABASE_URL,
    databaseAuthority: general.DATABASE_CA,
    crm,
    forms,
    /** Allowed origins in addition to the function's own. */
    allowedOrigins: general.ALLOWED_ORIGINS,
    credentialRecipients: general.CREDENTIAL_RECIPIENTS,
    sealingFault: sealingFault(general.CREDENTIAL_RECIPIENTS),
    /** Secret keys for the scheduler, the counters and the links. The first is used; the others are still accepted. */
    deliveryKeys: general.DELIVERY_KEY,
    /** Secret: the keys that mark a probe, a lead that only proves that delivery works. */
    probeKeys: general.PROBE_KEY ?? [],
    /** Empty: no key is needed. */
    publishableKeys: general.PUBLISHABLE_KEYS,
    clientAddressHeader: general.CLIENT_ADDRESS_HEADER || null,
    rateLimits: {address: general.RATE_LIMIT_ADDRESS, all: ALL_LEADS},
    /** A page that was open for less time was filled in by a program. */
    fastestSubmitMs: general.FASTEST_SUBMIT_MS,
    mail: toMailSettings(mail, isTrial),
    /** False when the CRM sends the visitors' mails, or nobody does. */
    mailsVisitors: mail.MAIL_URL !== undefined && mail.VISITOR_MAILS === 'own',
    staffEmails: mail.STAFF_EMAILS ?? [],
  };
}

export type Settings = ReturnType<typeof toSettings>;

/** Why test logins cannot be encrypted; null if they can. An assessor whose key is broken could not read them. */
function sealingFault(recipients: readonly string[]) {
  if (recipients.length === 0) {
    return 'recipients_missing' as const;
  }
  return recipients.every(isRecipient) ? null : ('recipients_broken' as const);
}

import {listDeadForms, parseDeployment, SITE_SETTING_NAMES} from '../../site.ts';
import {CRM} from '../../functions/_shared/crm/chosen-crm.ts';
import {
  parseSettings,
  RECIPIENTS_RULE,
  SETTING_NAMES,
} from '../../functions/_shared/settings/settings.ts';
import {type Deployment, type Finding, type SettingsByName, isOwner} from './deployment.ts';

/** Finds faults in the settings, then lists what does not work without the missing ones. Shows none of their values. */
export async function checkSettings({
  given,
  altered = [],
}: Pick<Deployment, 'given' | 'altered'>): Promise<Finding[]> {
  const wrong = [
    ...altered.map((name) => `${name} ${ALTERED}`),
    ...findFunctionErrors(given),
    ...findSiteErrors(given),
    ...findSilentFailures(given),
  ];
  const costs = findCosts(given).map((says) => ({isRight: true, waits: true as const, says}));
  return [...wrong.map((says) => ({isRight: false, says})), ...costs];
}

const ALTERED =
  'would reach the functions with another value: its "$", "#", "\\" or quote means something to Supabase’s command. Put the value between single quotes, or choose one without these.';

function findFunctionErrors(given: SettingsByName): string[] {
  try {
    const {sealingFault} = parseSettings((name) => given[name]);
    return sealingFault === 'recipients_broken' ? [RECIPIENTS_RULE] : [];
  } catch (error) {
    const [, ...sentences] = (error as Error).message.split(/(?<=\.) (?=[A-Z_]+ )/u);
    return sentences;
  }
}

function findSiteErrors({SITE_URL, FUNCTIONS_URL, PUBLISHABLE_KEYS}: SettingsByName): string[] {
  try {
    parseDeployment({SITE_URL, FUNCTIONS_URL, PUBLISHABLE_KEYS});
    return [];
  } catch (error) {
    const named = (error as Error).message.matchAll(/✖ (.+)\n +→ at (\w+)/gu);
    return [...named].map(([, fault, name]) => `${name}: ${fault}.`);
  }
}

const toSentences = (...sentences: Array<string | false>) => sentences.filter((it) => it !== false);

const listMissing = (given: SettingsByName, does: SettingsByName) =>
  Object.entries(does).flatMap(([name, it]) => (given[name] ? [] : [`${name} is missing: ${it}.`]));

/** A sentence for each fault that visitors would notice, although everything starts. Shows no values. */
function findSilentFailures(given: SettingsByName): string[] {
  const {DATABASE_URL = '', SITE_URL = ''} = given;
  const known = new Set([...SETTING_NAMES, ...SITE_SETTING_NAMES]);
  const unknown = Object.keys(given).filter((name) => !known.has(name));
  return toSentences(
    ...listDeadForms(given),
    ...unknown.map((name) => `${name} is not a setting of the site or the functions.`),
    ...listMissing(given, {
      CREDENTIAL_RECIPIENTS: 'every Free Assurance Check is refused (503)',
      CLIENT_ADDRESS_HEADER:
        'networks cannot be told apart: in a flood the newest lead goes first, and beyond 3,000 in ten minutes all are quarantined',
      SITE_URL: 'pages, feeds and mails name the address of src/config/brand.ts',
    }),
    isOwner(DATABASE_URL) &&
      'DATABASE_URL names the owner, who can read every lead: the functions must log in as leads_fn.',
    isNotAmong(SITE_URL.replace(/\/+$/u, ''), given.ALLOWED_ORIGINS) &&
      'ALLOWED_ORIGINS does not name SITE_URL: every form is refused (403).',
  );
}

/** Whether the list lacks the value; false when either is empty. */
function isNotAmong(value: string, list = ''): boolean {
  const parts = list.split(',').map((part) => part.trim());
  return value !== '' && list !== '' && !parts.includes(value);
}

/** A sentence for each optional setting that is missing: what does not work without it. */
function findCosts(given: SettingsByName): string[] {
  const {DATABASE_URL = '', MAIL_URL} = given;
  return toSentences(
    ...listMissing(given, {
      PROBE_KEY: 'no probe can test deliveries',
      ...CRM.costs,
      STAFF_EMAILS: 'nobody gets a notice of a lead, or of an answer that is due',
    }),
    /[?&]sslmode=disable\b/u.test(DATABASE_URL) &&
      'DATABASE_URL says sslmode=disable: outside a network of your own anyone on the way can read the leads.',
    !MAIL_URL &&
      given.VISITOR_MAILS !== 'crm' &&
      'MAIL_URL is not set: no visitor gets the mail that a form promises.',
    MAIL_URL?.startsWith('https:') === true &&
      !given.RESEND_WEBHOOK_SECRET &&
      'RESEND_WEBHOOK_SECRET is missing: bounced mails go unnoticed.',
  );
}

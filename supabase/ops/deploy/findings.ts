import {parseDeployment, SITE_SETTING_NAMES} from '../../../src/config/parseDeployment.ts';
import {parseSettings, SETTING_NAMES} from '../../functions/_shared/settings/settings.ts';
import type {Deployment, Given} from './deployment.ts';

/** What is wrong with a deployment's settings, a sentence each, which shows no value. */
export type Findings = {
  /** While there is any, no function starts, or no site is built. */
  faults: string[];
  /** What fails for visitors although everything starts. */
  failures: string[];
  /** What was chosen, or forgotten, and what it costs. */
  costs: string[];
};

/** What it costs that a setting is not set. */
type Gaps = Readonly<Record<string, string>>;
/** A sentence, and when it is true. */
type Rule = readonly [applies: (given: Given) => boolean, sentence: string];

const HARMFUL_GAPS: Gaps = {
  CREDENTIAL_RECIPIENTS: 'every Free Assurance Check is refused (503)',
  CLIENT_ADDRESS_HEADER: 'no limit for a single address holds',
  SITE_URL: 'pages, feeds and mails name the address of src/config/brand.ts',
};

const HARM: readonly Rule[] = [
  [
    ({DATABASE_URL = ''}) =>
      URL.canParse(DATABASE_URL) && /^postgres(?:\.|$)/u.test(new URL(DATABASE_URL).username),
    'DATABASE_URL names the owner, who can read every lead: the functions are leads_fn.',
  ],
  [
    ({SITE_URL, ALLOWED_ORIGINS}) => isNotAmong(SITE_URL?.replace(/\/+$/u, ''), ALLOWED_ORIGINS),
    'ALLOWED_ORIGINS does not name SITE_URL: every form is refused (403).',
  ],
  [
    ({SUPABASE_PUBLISHABLE_KEY: key = 'none', PUBLISHABLE_KEYS}) =>
      isNotAmong(key, PUBLISHABLE_KEYS),
    'PUBLISHABLE_KEYS does not name SUPABASE_PUBLISHABLE_KEY, which forms send: each is refused (401).',
  ],
];

const COSTLY_GAPS: Gaps = {
  FUNCTIONS_URL: 'forms call the site’s own host, which must pass /functions/v1/ on',
  HUBSPOT_CONSENT_MAILING_LIST: 'HubSpot records no consent to the mailing list',
  HUBSPOT_CONSENT_REQUESTS: 'HubSpot records no basis for answering requests',
  LINK_KEYS: 'a new DELIVERY_KEY kills every link in mails that were sent',
};

const COSTS: readonly Rule[] = [
  [
    ({DATABASE_URL = ''}) => /[?&]sslmode=disable\b/u.test(DATABASE_URL),
    'DATABASE_URL says sslmode=disable: outside a network of your own everybody on the way reads the leads.',
  ],
  [
    ({DATABASE_URL = '', DATABASE_CA}) =>
      /\.supabase\.com\b/u.test(DATABASE_URL) && DATABASE_CA === undefined,
    'DATABASE_CA is not set: unless the functions’ host trusts Supabase’s own authority, each form answers 503.',
  ],
  [
    ({MAIL_VIA, VISITOR_MAILS}) => MAIL_VIA === undefined && VISITOR_MAILS !== 'crm',
    'MAIL_VIA is not set: no visitor gets the mail that a form promises.',
  ],
  [
    ({MAIL_VIA, RESEND_WEBHOOK_SECRET}) =>
      MAIL_VIA === 'resend' && RESEND_WEBHOOK_SECRET === undefined,
    'RESEND_WEBHOOK_SECRET is missing: nobody hears of mails that bounce.',
  ],
  [
    ({STAFF_EMAILS}) => STAFF_EMAILS === undefined,
    'STAFF_EMAILS is not set: nobody is told of a lead, or that an answer falls due.',
  ],
  [
    ({MAIL_VIA}) => MAIL_VIA === undefined,
    'No mail asks who subscribes to confirm the address, so the CRM is told of no consent.',
  ],
];

/** Whether a list has not the value; it is not asked when either is not set. */
function isNotAmong(value = '', list = ''): boolean {
  const parts = list.split(',').map((part) => part.trim());
  return value !== '' && list !== '' && !parts.includes(value);
}

/** Judges the settings of a deployment. */
export function judge({given}: Deployment): Findings {
  const known = new Set([...SETTING_NAMES, ...SITE_SETTING_NAMES]);
  const unknown = Object.keys(given).filter((name) => !known.has(name));
  const sentences = (gaps: Gaps, rules: readonly Rule[]) => [
    ...Object.entries(gaps)
      .filter(([name]) => given[name] === undefined)
      .map(([name, cost]) => `${name} is missing: ${cost}.`),
    ...rules.filter(([applies]) => applies(given)).map(([, sentence]) => sentence),
  ];
  return {
    faults: [...faultsOfFunctions(given), ...faultsOfSite(given)],
    failures: [
      ...unknown.map((name) => `${name} is no setting of the site or the functions.`),
      ...sentences(HARMFUL_GAPS, HARM),
    ],
    costs: sentences(COSTLY_GAPS, COSTS),
  };
}

function faultsOfFunctions(given: Given): string[] {
  try {
    const {sealingFault} = parseSettings((name) => given[name]);
    return sealingFault === 'recipients_broken'
      ? ['CREDENTIAL_RECIPIENTS must be public age keys (age1…), separated by commas.']
      : [];
  } catch (error) {
    const [, ...sentences] = (error as Error).message.split(/(?<=\.) (?=[A-Z_]+ )/u);
    return sentences;
  }
}

function faultsOfSite({SITE_URL, FUNCTIONS_URL, SUPABASE_PUBLISHABLE_KEY}: Given) {
  try {
    parseDeployment({SITE_URL, FUNCTIONS_URL, SUPABASE_PUBLISHABLE_KEY});
    return [];
  } catch (error) {
    const named = (error as Error).message.matchAll(/✖ (.+)\n +→ at (\w+)/gu);
    return [...named].map(([, fault, name]) => `${name}: ${fault}.`);
  }
}

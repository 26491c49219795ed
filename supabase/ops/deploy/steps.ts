import {FORM_ID_SLOT_NAMES, toSlotEnvName} from '../../functions/_shared/lead-forms/form-ids.ts';
import {type Check, checkCrm, checkDatabase, checkFunctions, checkSite} from './checks.ts';
import type {Deployment} from './deployment.ts';

/** What one party does: the settings that it supplies, and its commands, without secrets; {@link fill} the braces. */
export type Step = {
  name: string;
  who: string;
  does: readonly string[];
  settings?: string;
  commands?: readonly string[];
  check?: Check;
};

const ENGINEER = 'whoever deploys, in this repository';
const SUPABASE = 'npx supabase@3.1.0';

export const STEPS: readonly Step[] = [
  {
    name: 'crm',
    who: 'the owner, at HubSpot',
    does: [
      'Make a Service Key with the scope forms and nothing else: it is the setting. Where: the handbook’s page Suppliers.',
      'Make a form for each id. Switch CAPTCHA off, and let login_credential__1 and login_credential__2 be optional.',
      'Make two subscription types: mails of the mailing list, and answers to requests.',
      'Switch double opt-in on for the mailing list, if it mails to the European Union (handbook, Mail).',
    ],
    settings: `HUBSPOT_ACCESS_TOKEN HUBSPOT_PORTAL_ID ${FORM_ID_SLOT_NAMES.map(toSlotEnvName).join(' ')} HUBSPOT_CONSENT_MAILING_LIST HUBSPOT_CONSENT_REQUESTS`,
    check: checkCrm,
  },
  {
    name: 'mail',
    who: 'the owner, at Resend; for a mail server of your own see the handbook’s page Mail',
    does: [
      'Add the domain; its page shows the records for the DNS, and whether they are there.',
      'Whoever keeps the DNS of {domain} adds a TXT record at _dmarc.{domain}: v=DMARC1; p=none; rua=mailto:<who reads the reports>',
      'Once the domain is verified, make a key that may only send, for it alone: MAIL_URL is https://resend:<key>@api.resend.com.',
      'Add a webhook to {functions}/functions/v1/deliver-leads/resend for email.bounced, email.complained, email.suppressed and email.failed.',
    ],
    settings: 'MAIL_URL MAIL_FROM RESEND_WEBHOOK_SECRET STAFF_EMAILS',
  },
  {
    name: 'database',
    who: 'the owner, at Supabase; then whoever deploys, in this repository',
    does: [
      'Make a project of the plan Pro. Download its certificate into this folder.',
      'DATABASE_URL is at first the owner’s address of the session pooler with ?sslmode=verify-full&sslrootcert=prod-ca-2021.crt at its end: the command writes that of the functions in its place, and the keys that are missing.',
      'The file assessor.key, which it makes where no CREDENTIAL_RECIPIENTS are given, goes to whoever opens test logins, and away from here.',
    ],
    settings: 'PUBLISHABLE_KEYS DATABASE_URL',
    commands: ['npm run deploy -- database {file}'],
    check: checkDatabase,
  },
  {
    name: 'functions',
    who: ENGINEER,
    does: [
      'CLIENT_ADDRESS_HEADER is cf-connecting-ip, ALLOWED_ORIGINS the origin of the site.',
      'Once the settings are right, send them and the functions, each as the one file that the tests run.',
    ],
    settings: 'CLIENT_ADDRESS_HEADER ALLOWED_ORIGINS',
    commands: [
      `${SUPABASE} login`,
      `${SUPABASE} secrets set --env-file {file} --remote={ref} --yes`,
      `npm run deploy -- bundle && ${SUPABASE} functions deploy submit-hubspot-form deliver-leads --remote={ref} --use-api --yes`,
    ],
    check: checkFunctions,
  },
  {
    name: 'site',
    who: `${ENGINEER}; then at the static host of {site}`,
    does: ['Build with the settings of the file that are public, and upload the folder build.'],
    settings: 'SITE_URL',
    commands: ['SETTINGS={file} npm run build'],
    check: checkSite,
  },
];

/** A line of a step with the deployment's own words in place of those in braces. */
export function fill(line: string, {file, given, siteUrl, functionsUrl}: Deployment): string {
  const words: Readonly<Record<string, string>> = {
    file: quoteForShell(file),
    domain: /@([\w.-]+)>?$/u.exec(given.MAIL_FROM ?? '')?.[1] ?? '<the domain of MAIL_FROM>',
    site: siteUrl,
    functions: functionsUrl,
    ref: /^https:\/\/(\w+)\.supabase\.co$/u.exec(functionsUrl)?.[1] ?? '<ref>',
  };
  return line.replaceAll(/\{(\w+)\}/gu, (braces, word) => words[String(word)] ?? braces);
}

function quoteForShell(word: string): string {
  return /^[\w./:@%+=,-]+$/u.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

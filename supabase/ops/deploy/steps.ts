import {SITE_SETTING_NAMES} from '../../../src/config/parseDeployment.ts';
import {FORM_ID_SLOT_NAMES, slotEnvName} from '../../functions/_shared/lead-forms/form-ids.ts';
import {type Check, checkDatabase, checkFunctions, checkSite} from './checks.ts';
import type {Deployment, Given} from './deployment.ts';

/** What one party does, in one place: the settings that it supplies, and commands, which show no secret. Words in braces: see {@link fill}. */
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
const DMARC =
  'Whoever keeps the DNS of {domain} adds a TXT record at _dmarc.{domain}: v=DMARC1; p=none; rua=mailto:<who reads the reports>';

const VIA_RESEND: Step = {
  name: 'mail',
  who: 'the owner, at Resend',
  does: [
    'Add the domain; its page shows the records for the DNS, and whether they are there.',
    DMARC,
    'Once the domain is verified, make a key that may only send, for it alone: MAIL_URL is https://resend:<key>@api.resend.com.',
    'Add a webhook to {functions}/functions/v1/deliver-leads/resend for email.bounced, email.complained, email.suppressed and email.failed.',
  ],
  settings: 'MAIL_URL MAIL_FROM RESEND_WEBHOOK_SECRET STAFF_EMAILS',
};

const VIA_SMTP: Step = {
  name: 'mail',
  who: 'the owner, at the mail server',
  does: [
    'Make a login that may send as MAIL_FROM by port 465: Supabase reaches no 25 and no 587.',
    'Whoever keeps the DNS of {domain} adds a TXT record there, v=spf1 ip4:<its address> -all, and its DKIM key.',
    DMARC,
  ],
  settings: 'MAIL_URL MAIL_FROM STAFF_EMAILS',
};

const STEPS: readonly Step[] = [
  {
    name: 'crm',
    who: 'the owner, at HubSpot',
    does: [
      'Make a private app with the scope forms and nothing else; its token is the setting.',
      'Make a form for each id. Switch CAPTCHA off, and let login_credential__1 and login_credential__2 be optional.',
      'Make two subscription types: mails of the mailing list, and answers to requests.',
      'Switch double opt-in on for the mailing list, if it mails to the European Union (handbook, Mail).',
    ],
    settings: `HUBSPOT_ACCESS_TOKEN HUBSPOT_PORTAL_ID ${FORM_ID_SLOT_NAMES.map(slotEnvName).join(' ')} HUBSPOT_CONSENT_MAILING_LIST HUBSPOT_CONSENT_REQUESTS`,
  },
  {
    name: 'keys',
    who: 'each assessor, on their own machine; then whoever deploys',
    does: [
      'Each assessor hands over the public half, age1…; whoever deploys makes the other key, with openssl.',
    ],
    settings: 'CREDENTIAL_RECIPIENTS DELIVERY_KEY',
    commands: ['npm run credentials -- keygen --output ../assessor.key', 'openssl rand -base64 32'],
  },
  VIA_RESEND,
  {
    name: 'project',
    who: 'the owner, at Supabase; then whoever deploys',
    does: ['Make a project of the plan Pro and invite whoever deploys, who links it.'],
    settings: 'FUNCTIONS_URL PUBLISHABLE_KEYS',
    commands: [`${SUPABASE} login`, `${SUPABASE} link --project-ref {ref}`],
  },
  {
    name: 'database',
    who: ENGINEER,
    does: [
      'With psql, PostgreSQL’s client, and openssl. OWNER_URL is the owner’s address of the session pooler (dashboard, Connect) with ?sslmode=verify-full&sslrootcert=prod-ca-2021.crt. \\password asks for a password: take a generated one.',
      'DATABASE_URL is the address of the transaction pooler with leads_fn.{ref}, that password, and ?sslmode=verify-full at its end.',
      'DATABASE_CA is the certificate from the dashboard (Database, SSL configuration) in one line, as base64 makes it.',
    ],
    settings: 'DATABASE_URL DATABASE_CA',
    commands: [
      `${SUPABASE} db push --remote --dry-run`,
      `${SUPABASE} db push --remote --yes`,
      `${SUPABASE} migration list --remote`,
      `${SUPABASE} db lint --remote --schema leads --level error`,
      `${SUPABASE} db advisors --remote --level warn`,
      `base64 < prod-ca-2021.crt | tr -d '\\n'`,
      'openssl rand -hex 24',
      `psql "$OWNER_URL" -c 'alter role leads_fn login' -c '\\password leads_fn'`,
    ],
    check: checkDatabase,
  },
  {
    name: 'functions',
    who: ENGINEER,
    does: [
      'CLIENT_ADDRESS_HEADER is cf-connecting-ip, ALLOWED_ORIGINS the origin of the site.',
      'Once the settings are right, send them and the functions, each as the one file that the tests run. Tell the scheduler of them.',
    ],
    settings: 'CLIENT_ADDRESS_HEADER ALLOWED_ORIGINS',
    commands: [
      `${SUPABASE} secrets set --env-file {file} --yes`,
      'npm run deploy -- bundle',
      `${SUPABASE} functions deploy submit-hubspot-form deliver-leads --use-api --yes`,
      `psql "$OWNER_URL" -c "select vault.create_secret('{functions}', 'project_url')"`,
      'export DELIVERY_KEY="$(node --env-file={file} -p process.env.DELIVERY_KEY)"',
      `printf '%s\\n' '\\getenv key DELIVERY_KEY' "select vault.create_secret(:'key', 'delivery_key');" | psql "$OWNER_URL"`,
      `psql "$OWNER_URL" -c 'select jobname, schedule, active from cron.job'`,
    ],
    check: checkFunctions,
  },
  {
    name: 'site',
    who: `${ENGINEER}; then at the static host of {site}`,
    does: ['Build with the site’s settings, which are all public, and upload the folder build.'],
    settings: 'SITE_URL',
    commands: ['{settings}npm run build'],
    check: checkSite,
  },
  {
    name: 'watch',
    who: 'the owner',
    does: [
      'Let a monitor ask {functions}/functions/v1/deliver-leads every two minutes, and call somebody when it does not answer 200.',
      'Give each operator a login: the handbook’s page Deploy, “An operator’s machine”.',
    ],
  },
];

export function stepsOf({MAIL_URL}: Given): Step[] {
  const isSmtp = MAIL_URL?.startsWith('smtp') === true;
  return STEPS.map((step) => (step === VIA_RESEND && isSmtp ? VIA_SMTP : step));
}

/** A line of a step with the deployment's own words in place of those in braces. */
export function fill(line: string, {file, given, siteUrl, functionsUrl}: Deployment): string {
  const words: Readonly<Record<string, string>> = {
    file: quoted(file),
    domain: /@([\w.-]+)>?$/u.exec(given.MAIL_FROM ?? '')?.[1] ?? '<the domain of MAIL_FROM>',
    site: siteUrl,
    functions: functionsUrl,
    ref: /^https:\/\/(\w+)\.supabase\.co$/u.exec(functionsUrl)?.[1] ?? '<ref>',
    settings: SITE_SETTING_NAMES.filter((name) => given[name] !== undefined)
      .map((name) => `${name}=${shown(name, given[name])} `)
      .join(''),
  };
  return line.replaceAll(/\{(\w+)\}/gu, (braces, word) => words[String(word)] ?? braces);
}

/** A setting of the site as a shell takes it; a secret key in place of the public one is not shown. */
function shown(name: string, value = ''): string {
  const isSecret =
    name === 'PUBLISHABLE_KEYS' &&
    !/^sb_publishable_[\w-]+(?:, *sb_publishable_[\w-]+)*$/u.test(value);
  return isSecret ? `"$${name}"` : quoted(value);
}

function quoted(word: string): string {
  return /^[\w./:@%+=,-]+$/u.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

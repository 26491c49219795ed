import {SITE_SETTING_NAMES} from '../../../src/config/parseDeployment.ts';
import {FORM_ID_SLOT_NAMES, slotEnvName} from '../../functions/_shared/lead-forms/form-ids.ts';
import {checkDomain} from './check-domain.ts';
import {checkDatabase, checkFunctions} from './check-functions.ts';
import {checkSite} from './check-site.ts';
import type {Deployment, Finding, Given} from './deployment.ts';

/** What checks may be told: a name server to ask, and the folder of the build. */
export type CheckOptions = {dns?: string; build: string};

/** What one party does, in one place. Words in braces stand for a deployment's own: see {@link fill}. */
export type Step = {
  /** By which `check` knows it. */
  name: string;
  /** Whether a deployment has it; all have it unless told. */
  applies?: (given: Given) => boolean;
  /** Who, and where. */
  who: string;
  does: readonly string[];
  /** The settings that it supplies. */
  settings?: readonly string[];
  /** Typed in this repository; none shows a secret. */
  commands?: readonly string[];
  /** Looks from outside whether it is done, and changes nothing. */
  check?: (deployment: Deployment, options: CheckOptions) => Promise<Finding[]>;
};

const ENGINEER = 'whoever deploys, in this repository';
const SUPABASE = 'npx supabase@3.1.0';
const viaSmtp = ({MAIL_VIA}: Given) => MAIL_VIA === 'smtp';

/** The steps of a deployment in their order. */
export const STEPS: readonly Step[] = [
  {
    name: 'crm',
    who: 'the owner, at HubSpot',
    does: [
      'Make a private app with the scopes forms and communication_preferences.read_write and nothing else; its token is the setting.',
      'Make a form for each id. Switch CAPTCHA off, and let login_credential__1 and login_credential__2 be optional.',
      'Make two subscription types, mails of the mailing list and answers to requests, and a property of contacts for the link to unsubscribe.',
      'Switch double opt-in off: the functions ask who subscribes to confirm the address.',
    ],
    settings: [
      'HUBSPOT_ACCESS_TOKEN',
      'HUBSPOT_PORTAL_ID',
      ...FORM_ID_SLOT_NAMES.map(slotEnvName),
      'HUBSPOT_CONSENT_MAILING_LIST',
      'HUBSPOT_CONSENT_REQUESTS',
      'HUBSPOT_UNSUBSCRIBE_PROPERTY',
    ],
  },
  {
    name: 'keys',
    who: 'each assessor, on their own machine; then whoever deploys',
    does: [
      'Each assessor hands over the public half, age1…; whoever deploys makes the other keys, with openssl.',
    ],
    settings: ['CREDENTIAL_RECIPIENTS', 'DELIVERY_KEY', 'LINK_KEYS'],
    commands: ['npm run credentials -- keygen --output ../assessor.key', 'openssl rand -base64 32'],
  },
  {
    name: 'mail',
    applies: (given) => !viaSmtp(given),
    who: 'the owner, at Resend',
    does: [
      'Add the domain. Once it is verified, make a key that may only send, for it alone.',
      'Add a webhook to {functions}/functions/v1/deliver-leads/resend for email.bounced, email.complained, email.suppressed and email.failed.',
    ],
    settings: ['MAIL_VIA', 'MAIL_FROM', 'RESEND_API_KEY', 'RESEND_WEBHOOK_SECRET', 'STAFF_EMAILS'],
  },
  {
    name: 'mail',
    applies: viaSmtp,
    who: 'the owner, at the mail server',
    does: [
      'Make a login that may send as MAIL_FROM by port 465: Supabase reaches no 25 and no 587.',
    ],
    settings: ['MAIL_FROM', 'SMTP_URL', 'STAFF_EMAILS'],
  },
  {
    name: 'domain',
    applies: ({MAIL_FROM}) => MAIL_FROM !== undefined,
    who: 'whoever keeps the DNS of {domain}',
    does: [
      'With Resend: the records that it shows, at send.{domain} and resend._domainkey.{domain}.',
      'With a mail server: TXT at {domain}: v=spf1 ip4:<its address> -all; and its DKIM key.',
      'TXT at _dmarc.{domain}: v=DMARC1; p=none; rua=mailto:<who reads the reports>',
    ],
    check: (deployment, {dns}) => checkDomain(deployment, dns),
  },
  {
    name: 'project',
    who: 'the owner, at Supabase; then whoever deploys',
    does: ['Make a project of the plan Pro and invite whoever deploys, who links it.'],
    settings: ['FUNCTIONS_URL', 'SUPABASE_PUBLISHABLE_KEY', 'PUBLISHABLE_KEYS'],
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
    settings: ['DATABASE_URL', 'DATABASE_CA'],
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
      'Send the settings and the functions, each as the one file that the tests run. Tell the scheduler of them.',
    ],
    settings: ['CLIENT_ADDRESS_HEADER', 'ALLOWED_ORIGINS'],
    commands: [
      'npm run check-settings -- {file}',
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
    settings: ['SITE_URL'],
    commands: ['{settings}npm run build'],
    check: (deployment, {build}) => checkSite(deployment, build),
  },
  {
    name: 'watch',
    who: 'the owner',
    does: [
      'Let a monitor ask {functions}/functions/v1/deliver-leads every two minutes, and call somebody when it does not answer 200.',
      'Give each operator a login and the two programs: the handbook’s page An operator’s machine.',
    ],
  },
];

/** A line of a step for a deployment. */
export function fill(line: string, {file, given, siteUrl, functionsUrl, mailDomain}: Deployment) {
  const words: Readonly<Record<string, string>> = {
    file: quoted(file),
    domain: mailDomain,
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
  const isSecret = name === 'SUPABASE_PUBLISHABLE_KEY' && !value.startsWith('sb_publishable_');
  return isSecret ? `"$${name}"` : quoted(value);
}

/** A word as a shell takes it. */
function quoted(word: string): string {
  return /^[\w./:@%+=,-]+$/u.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

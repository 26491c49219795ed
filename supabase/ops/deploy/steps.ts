import {FORM_ID_SLOT_NAMES, toSlotEnvName} from '../../functions/_shared/lead-forms/form-ids.ts';
import {type Check, checkCrm, checkDatabase, checkFunctions, checkSite} from './checks.ts';
import type {Deployment} from './deployment.ts';

/** The settings that a step supplies, and its commands, without secrets. */
export type Step = {
  name: string;
  who: string;
  settings: string;
  commands?: readonly string[];
  check?: Check;
};

const SUPABASE = 'npx supabase@3.1.0';

/** A file's name as a shell takes it. */
export function toShellWord(file: string): string {
  return /^[\w./:@%+=,-]+$/u.test(file) ? file : `'${file.replaceAll("'", `'\\''`)}'`;
}

/** What each takes is told on the handbook's page Deploy, under the same names. */
export function listSteps({file, siteUrl, functionsUrl}: Deployment): Step[] {
  const settings = toShellWord(file);
  const [, ref = '<ref>'] = /^https:\/\/(\w+)\.supabase\.co$/u.exec(functionsUrl) ?? [];
  return [
    {
      name: 'crm',
      who: 'the owner, at HubSpot',
      settings: `HUBSPOT_ACCESS_TOKEN HUBSPOT_PORTAL_ID ${FORM_ID_SLOT_NAMES.map(toSlotEnvName).join(' ')} HUBSPOT_CONSENT_MAILING_LIST HUBSPOT_CONSENT_REQUESTS`,
      check: checkCrm,
    },
    {
      name: 'mail',
      who: 'the owner, at Resend',
      settings: 'MAIL_URL MAIL_FROM RESEND_WEBHOOK_SECRET STAFF_EMAILS',
    },
    {
      name: 'database',
      who: 'the owner, at Supabase; then whoever deploys',
      settings: 'PUBLISHABLE_KEYS DATABASE_URL',
      commands: [`npm run deploy -- database ${settings}`],
      check: checkDatabase,
    },
    {
      name: 'functions',
      who: 'whoever deploys',
      settings: 'CLIENT_ADDRESS_HEADER ALLOWED_ORIGINS',
      commands: [
        `${SUPABASE} login`,
        `${SUPABASE} secrets set --env-file ${settings} --remote=${ref} --yes`,
        `npm run deploy -- bundle && ${SUPABASE} functions deploy submit-hubspot-form deliver-leads --remote=${ref} --use-api --yes`,
      ],
      check: checkFunctions,
    },
    {
      name: 'site',
      who: `whoever deploys; then at the static host of ${siteUrl}`,
      settings: 'SITE_URL',
      commands: [`SETTINGS=${settings} npm run build`],
      check: checkSite,
    },
  ];
}

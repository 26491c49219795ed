import {toSlotEnvName} from '../../supabase/functions/_shared/crm/hubspot.ts';
import {FORM_ID_SLOT_NAMES} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';

export type SettingsByName = Readonly<Record<string, string>>;

const ID_REST = '-1111-4111-8111-111111111111';

/** Settings of a deployment that sends no mail. Each secret contains "hush", so that tests find it in outputs. */
export const MUTE = {
  SITE_URL: 'https://www.pugmark.com',
  FUNCTIONS_URL: 'https://abcdefgh.supabase.co',
  PUBLISHABLE_KEYS: 'sb_publishable_1,sb_publishable_2',
  DATABASE_URL: 'postgres://leads_fn.ref:hush@pooler.host.com:6543/postgres?sslmode=verify-full',
  HUBSPOT_ACCESS_TOKEN: 'pat-hush',
  HUBSPOT_PORTAL_ID: '12345678',
  HUBSPOT_CONSENT_MAILING_LIST: '1',
  HUBSPOT_CONSENT_REQUESTS: '2',
  ALLOWED_ORIGINS: 'https://www.pugmark.com',
  DELIVERY_KEY: 'hush-delivery-key-of-32-characters',
  PROBE_KEY: 'hush-probe-key-of-all-32-characters',
  CREDENTIAL_RECIPIENTS: 'age1xu9d6nj6rt0x4nzw63dvu0975y32d05s56p2ttp576r2mc6v3dzs0vl49c',
  CLIENT_ADDRESS_HEADER: 'cf-connecting-ip',
  ...Object.fromEntries(
    FORM_ID_SLOT_NAMES.map((slot, index) => [toSlotEnvName(slot), `1111111${index}${ID_REST}`]),
  ),
} satisfies SettingsByName;

/** Settings of a complete deployment. */
export const DEPLOYED = {
  ...MUTE,
  MAIL_URL: 'https://resend:re_hush@api.resend.com',
  MAIL_FROM: 'Pugmark <hello@mail.pugmark.com>',
  MAIL_REPLY_TO: 'office@pugmark.com',
  RESEND_WEBHOOK_SECRET: `whsec_${'hush'.repeat(8)}`,
  STAFF_EMAILS: 'ida@pugmark.com',
};

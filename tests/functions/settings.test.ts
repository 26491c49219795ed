import {
  FORM_ID_SLOT_NAMES,
  slotEnvName,
} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {parseSettings} from '../../supabase/functions/_shared/leads/env.ts';
import {eachCase, failure, ok, same} from './support/check.ts';

const {test} = Deno;

const LOCAL = {
  DATABASE_URL: 'postgres://leads_fn:secret-password@127.0.0.1:5432/postgres',
  HUBSPOT_API_BASE: 'http://127.0.0.1:14330/',
  HUBSPOT_ACCESS_TOKEN: 'pat-secret',
  DELIVERY_KEY: 'a-delivery-key-of-24-chr',
};

const REAL_IDS = Object.fromEntries(
  FORM_ID_SLOT_NAMES.map((slot, index) => [
    slotEnvName(slot),
    `1111111${index}-1111-4111-8111-111111111111`,
  ]),
);

/** Settings that a deployment to the real HubSpot needs besides the four. */
const REAL = {
  HUBSPOT_PORTAL_ID: '12345678',
  ALLOWED_ORIGINS: 'https://www.pugmark.com',
  ...REAL_IDS,
};

function parse(env: Readonly<Record<string, string>>) {
  return parseSettings((name) => env[name]);
}

test('a machine of one’s own needs four settings', () => {
  const settings = parse(LOCAL);
  same(settings.crm.apiBase, 'http://127.0.0.1:14330', 'base without a slash at its end');
  same(settings.crm.portalId, '00000000', 'placeholder portal');
  same(
    [settings.allowedOrigins, settings.credentialRecipients, settings.publishableKeys],
    [[], [], []],
    'lists',
  );
  same(settings.databasePoolSize, 1, 'connections: a host starts many processes');
  same(
    settings.rateLimits,
    {
      address: {max: 10, seconds: 600},
      email: {max: 5, seconds: 3600},
      all: {max: 300, seconds: 60},
    },
    'limits',
  );
  same([settings.clientAddressHeader, settings.fastestSubmitMs], [null, 800], 'the rest');
});

test('a deployment that talks to HubSpot must name its site, its portal and every form', async () => {
  const {HUBSPOT_API_BASE: _, ...hubspot} = LOCAL;
  const {message} = await failure(() => parse(hubspot));
  for (const name of ['HUBSPOT_PORTAL_ID', ...FORM_ID_SLOT_NAMES.map(slotEnvName)]) {
    ok(message.includes(name), `${name} in: ${message}`);
  }
  const settings = parse({...hubspot, ...REAL});
  same(settings.crm.apiBase, 'https://api.hsforms.com', 'base');
});

test('a deployment without any setting is told all that it lacks at once', async () => {
  const {message} = await failure(() => parse({}));
  for (const name of ['DATABASE_URL', 'HUBSPOT_ACCESS_TOKEN', 'DELIVERY_KEY']) {
    ok(message.includes(`${name} is missing.`), `${name} in: ${message}`);
  }
  for (const name of Object.keys(REAL)) {
    ok(message.includes(`${name} must `), `${name} in: ${message}`);
  }
});

test('a deployment that talks to HubSpot refuses the address that belongs to nobody', async () => {
  const {HUBSPOT_API_BASE: _, ...hubspot} = LOCAL;
  for (const origins of ['https://www.pugmark.example', 'https://a.com, https://b.example:8443']) {
    const {message} = await failure(() => parse({...hubspot, ...REAL, ALLOWED_ORIGINS: origins}));
    ok(message.includes('ALLOWED_ORIGINS must name the real site'), message);
  }
});

const REMOTE = 'postgres://leads_fn:secret-password@db:6543/postgres';

const WRONG: Record<string, string[]> = {
  DATABASE_URL: [
    '',
    'secret-password',
    'mysql://root:secret-password@db/x',
    REMOTE,
    ...['no-verify', 'prefer', 'require', 'verify-ca', 'banana'].map(
      (mode) => `${REMOTE}?sslmode=${mode}`,
    ),
    ...['sslmode=no-verify', 'ssl=0', 'uselibpqcompat=true'].map(
      (more) => `${REMOTE}?sslmode=verify-full&${more}`,
    ),
    `${REMOTE}?host=127.0.0.1&host=db`,
  ],
  HUBSPOT_API_BASE: ['ftp://secret-password', 'secret-password'],
  HUBSPOT_ACCESS_TOKEN: ['pat secret-password'],
  HUBSPOT_PORTAL_ID: ['../secret-password'],
  HUBSPOT_CALLS_PER_SECOND: ['0', 'secret-password'],
  HUBSPOT_FORM_NEWSLETTER: ['a/../secret-password'],
  HUBSPOT_CONSENT_MAILING_LIST: ['secret-password'],
  HUBSPOT_CONSENT_REQUESTS: ['0'],
  ALLOWED_ORIGINS: ['https://secret-password.example/path', '*'],
  DELIVERY_KEY: ['secret-passwor'],
  DATABASE_POOL_SIZE: ['0', 'secret-password'],
  CLIENT_ADDRESS_HEADER: ['x-forwarded-for, secret-password', 'X-Forwarded-For', 'forwarded'],
  RATE_LIMIT_ADDRESS: ['10'],
  RATE_LIMIT_EMAIL: ['0/600'],
  RATE_LIMIT_ALL: ['10/secret-password', '999999999/60'],
  FASTEST_SUBMIT_MS: ['-1'],
};

const WRONG_CASES = Object.entries(WRONG).flatMap(([name, values]) =>
  values.map((value) => ({title: `${name}=${value}`, name, value})),
);

test('a wrong setting is named, and its value is not', async () => {
  await eachCase(WRONG_CASES, async ({name, value}) => {
    const {message} = await failure(() => parse({...LOCAL, [name]: value}));
    ok(message.includes(name), `${name} in: ${message}`);
    ok(!/secret-passwor/iu.test(message), 'no value in the message');
  });
});

test('a database on another machine says how it is encrypted, one on this machine need not', () => {
  for (const DATABASE_URL of [
    'postgres://leads_fn@db.pugmark.com:6543/postgres?sslmode=verify-full',
    'postgres://leads_fn@db:5432/postgres?sslmode=disable',
    'postgres://leads_fn@[::1]:5432/postgres',
    'postgres:///postgres?host=/var/run/postgresql',
  ]) {
    same(parse({...LOCAL, DATABASE_URL}).databaseUrl, DATABASE_URL, 'address');
  }
});

test('forms of different kinds cannot share an id, those of one kind can', async () => {
  const id = '22222222-2222-4222-8222-222222222222';
  const shared = {HUBSPOT_FORM_NEWSLETTER: id, HUBSPOT_FORM_CONSULTATION: id};
  ok(
    (await failure(() => parse({...LOCAL, ...shared}))).message.includes('must differ'),
    'a refusal',
  );
  parse({...LOCAL, HUBSPOT_FORM_STRATEGIC_GUIDE: id, HUBSPOT_FORM_CHECKLIST: id});
});

const BY_RESEND = {
  ...LOCAL,
  MAIL_VIA: 'resend',
  MAIL_FROM: 'Pugmark Assurance <mail@pugmark.example>',
  RESEND_API_KEY: 're_secret',
  SITE_URL: 'https://www.pugmark.example',
};
const NO_MAILS = {MAIL_VIA: '', MAIL_FROM: '', RESEND_API_KEY: ''};
const STAFF_WEBHOOK_SECRET = `whsec_${'A'.repeat(32)}`;

/** Changes of the settings above, by the sentence that refuses them. */
const HALF: Record<string, Record<string, string>> = {
  'MAIL_FROM is missing': {MAIL_FROM: ''},
  'RESEND_API_KEY is missing': {RESEND_API_KEY: ''},
  'SITE_URL is missing': {SITE_URL: ''},
  'SMTP_URL is missing': {MAIL_VIA: 'smtp'},
  'MAIL_VIA must be resend or smtp': {MAIL_VIA: 'pigeon'},
  'MAIL_FROM has no effect': {MAIL_VIA: ''},
  'STAFF_EMAILS needs MAIL_VIA': {...NO_MAILS, STAFF_EMAILS: 'desk@pugmark.example'},
  'STAFF_WEBHOOK_SECRET is missing': {STAFF_WEBHOOK_URL: 'https://staff.example/hook'},
  'STAFF_WEBHOOK_URL must be an https:// address': {
    STAFF_WEBHOOK_URL: 'http://staff.example/hook',
    STAFF_WEBHOOK_SECRET,
  },
};

test('mails by half a setting do not start', async () => {
  const cases = Object.entries(HALF).map(([title, env]) => ({title, env}));
  await eachCase(cases, async ({title: sentence, env}) => {
    const {message} = await failure(() => parse({...BY_RESEND, ...env}));
    ok(message.includes(sentence), `"${sentence}" in: ${message}`);
    ok(!message.includes('re_secret'), 'no secret in the message');
  });
});

test('a mail server of one’s own is asked for encryption, unless it is this machine', () => {
  const bySmtp = {...BY_RESEND, MAIL_VIA: 'smtp', RESEND_API_KEY: ''};
  const via = (SMTP_URL: string) => parse({...bySmtp, SMTP_URL}).mail?.via;
  const remote = {
    kind: 'smtp',
    host: 'mail.example',
    user: 'u@x',
    password: 'p/w',
    authority: null,
  };
  const smtps = via('smtps://u%40x:p%2Fw@mail.example');
  same(smtps, {...remote, port: 465, encryption: 'implicit'}, 'smtps');
  const smtp = via('smtp://u%40x:p%2Fw@mail.example');
  same(smtp, {...remote, port: 587, encryption: 'starttls'}, 'smtp');
  const nobody = {user: null, password: null, host: '127.0.0.1'};
  const here = via('smtp://127.0.0.1:1025');
  same(here, {...remote, ...nobody, port: 1025, encryption: 'none'}, 'this machine');
});

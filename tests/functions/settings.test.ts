import {ok} from 'node:assert/strict';
import {parseSettings} from '../../supabase/functions/_shared/settings/settings.ts';
import {MUTE} from '../support/deployed-settings.ts';
import {eachCase, equal, present, test} from './support/check.ts';

const LOCAL = {
  DATABASE_URL: 'postgres://leads_fn:secret-password@127.0.0.1:5432/postgres',
  HUBSPOT_API_BASE: 'http://127.0.0.1:14330/',
  HUBSPOT_ACCESS_TOKEN: 'pat-secret',
  DELIVERY_KEY: 'a-delivery-key-of-32-characters-',
};

/** What the real HubSpot needs in addition to the four settings. */
const REAL = Object.fromEntries(
  Object.entries(MUTE).filter(([name]) => /^(?:ALLOWED|HUBSPOT_PORTAL|HUBSPOT_FORM)_/u.test(name)),
);

function parse(env: Readonly<Record<string, string>>) {
  return parseSettings((name) => env[name]);
}

/** The error that refuses settings; empty when they are accepted. */
function refusalOf(env: Readonly<Record<string, string>>): string {
  try {
    parse(env);
    return '';
  } catch (error) {
    return String(error);
  }
}

test('the functions start on a developer’s machine with four settings', () => {
  const settings = parse(LOCAL);
  equal(settings.crm.hosts, [LOCAL.HUBSPOT_API_BASE], 'addresses called for the CRM');
  equal(settings.forms.portalId, '00000000', 'placeholder portal');
  const {allowedOrigins, credentialRecipients, publishableKeys} = settings;
  equal([allowedOrigins, credentialRecipients, publishableKeys], [[], [], []], 'lists');
  const address = {max: 10, seconds: 600};
  equal(settings.rateLimits, {address, all: {max: 300, seconds: 60}}, 'limits');
  equal([settings.clientAddressHeader, settings.fastestSubmitMs], [null, 800], 'header and time');
});

const {HUBSPOT_API_BASE: _, ...NEEDED} = LOCAL;

test('with the real HubSpot, all missing settings are named at once, and ALLOWED_ORIGINS must name the public site', async () => {
  const message = refusalOf({});
  const sentences = [
    ...Object.keys(NEEDED).map((name) => `${name} is missing.`),
    ...Object.keys(REAL).map((name) => `${name} must `),
  ];
  for (const sentence of sentences) {
    ok(message.includes(sentence), `${sentence} in: ${message}`);
  }
  for (const origins of ['https://www.pugmark.example', 'https://a.com, https://b.example:8443']) {
    const refusal = refusalOf({...NEEDED, ...REAL, ALLOWED_ORIGINS: origins});
    ok(refusal.includes('ALLOWED_ORIGINS must name the real site'), refusal);
  }
  equal(parse({...NEEDED, ...REAL}).crm.hosts, ['https://api.hsforms.com'], 'CRM addresses');
});

const REMOTE = 'postgres://leads_fn:secret-password@db:6543/postgres';
const UNSAFE = [
  ...['no-verify', 'prefer', 'require', 'verify-ca', 'banana'].map((mode) => `sslmode=${mode}`),
  ...['sslmode=no-verify', 'ssl=0', 'uselibpqcompat=true'].map((it) => `sslmode=verify-full&${it}`),
  'host=127.0.0.1&host=db',
].map((query) => `${REMOTE}?${query}`);

const WRONG: Record<string, string[]> = {
  DATABASE_URL: ['', 'secret-password', 'mysql://root:secret-password@db/x', REMOTE, ...UNSAFE],
  DATABASE_CA: ['secret-password', '-----BEGIN CERTIFICATE-----\nsecret-password'],
  HUBSPOT_API_BASE: ['ftp://secret-password', 'secret-password'],
  HUBSPOT_ACCESS_TOKEN: ['pat secret-password'],
  HUBSPOT_PORTAL_ID: ['../secret-password', 'a'.repeat(65)],
  HUBSPOT_FORM_NEWSLETTER: ['a/../secret-password', 'new,secret password', 'new-secret,'],
  HUBSPOT_CONSENT_MAILING_LIST: ['secret-password'],
  HUBSPOT_CONSENT_REQUESTS: ['0'],
  ALLOWED_ORIGINS: ['https://secret-password.example/path', '*'],
  DELIVERY_KEY: ['secret-password-of-31-letters--', `${LOCAL.DELIVERY_KEY},secret-password`, ','],
  PROBE_KEY: ['secret-password'],
  SITE_URL: ['http://secret-password'],
  CLIENT_ADDRESS_HEADER: ['x-forwarded-for, secret-password', 'X-Forwarded-For', 'forwarded'],
  STAFF_TIME_ZONE: ['Secret/Password', 'secret-password', '+01:00'],
  RATE_LIMIT_ADDRESS: ['10'],
  MAIL_LIMIT: ['0/600'],
  RATE_LIMIT_ALL: ['10/secret-password', '999999999/60'],
  FASTEST_SUBMIT_MS: ['-1'],
};

test('values at their limits are accepted', () => {
  const LONGEST = {HUBSPOT_PORTAL_ID: 'a'.repeat(64), DELIVERY_KEY: 'k'.repeat(32)};
  equal(refusalOf({...LOCAL, ...LONGEST, RATE_LIMIT_ALL: '1/1', FASTEST_SUBMIT_MS: '0'}), '', '');
});

test('a DATABASE_URL is accepted with an explicit sslmode, or without one when it is local', () => {
  for (const DATABASE_URL of [
    'postgres://leads_fn@db.pugmark.com:6543/postgres?sslmode=verify-full',
    'postgres://leads_fn@db:5432/postgres?sslmode=disable',
    'postgres://leads_fn@[::1]:5432/postgres',
    'postgres:///postgres?host=/var/run/postgresql',
  ]) {
    equal(parse({...LOCAL, DATABASE_URL}).databaseUrl, DATABASE_URL, 'address');
  }
});

test('HubSpot form ids must differ between kinds of forms, but forms of one kind may share an id', async () => {
  const id = '22222222-2222-4222-8222-222222222222';
  const shared = {...LOCAL, HUBSPOT_FORM_NEWSLETTER: id, HUBSPOT_FORM_CONSULTATION: id};
  const refusal = refusalOf({...shared, RATE_LIMIT_ALL: 'many'});
  const sentence = 'HUBSPOT_FORM_NEWSLETTER must differ from HUBSPOT_FORM_CONSULTATION.';
  ok(refusal.includes(sentence), `the sentence, beside another fault, in: ${refusal}`);
  parse({...LOCAL, HUBSPOT_FORM_STRATEGIC_GUIDE: id, HUBSPOT_FORM_CHECKLIST: id});
  const old = {...shared, HUBSPOT_FORM_NEWSLETTER: `new, ${id}`};
  ok(refusalOf(old).includes(sentence), 'the sentence for an id that is being replaced');
});

const BY_RESEND = {
  ...LOCAL,
  MAIL_URL: 'https://resend:re_secret@api.resend.com',
  MAIL_FROM: 'Pugmark Assurance <mail@pugmark.example>',
  SITE_URL: 'https://www.pugmark.example',
};

/** Changes that make mail settings wrong, keyed by the message that refuses them. */
const HALF: Record<string, Record<string, string>> = {
  'MAIL_FROM is missing: MAIL_URL is set.': {MAIL_FROM: ''},
  'MAIL_FROM must be an address': {MAIL_FROM: 'Pugmark <mail@pugmark>'},
  'STAFF_EMAILS must be addresses': {STAFF_EMAILS: 'desk@pugmark.example, a..b@pugmark.example'},
  'MAIL_URL must be https://resend:key@': {MAIL_URL: 'https://api.resend.com'},
  'SITE_URL is missing: mails to visitors link to the site.': {SITE_URL: ''},
  'VISITOR_MAILS must be own or crm.': {VISITOR_MAILS: 'pigeon'},
  'or smtp:// for STARTTLS': {MAIL_URL: 'http://resend:re_secret@api.resend.com'},
  'MAIL_FROM has no effect without MAIL_URL.': {MAIL_URL: ''},
  'STAFF_EMAILS needs MAIL_URL': {MAIL_URL: '', MAIL_FROM: '', STAFF_EMAILS: 'desk@x.example'},
};

test('the functions do not start with an invalid setting or incomplete mail settings; the error names the setting, not its value', async () => {
  const wrong = Object.entries(WRONG).flatMap(([name, values]) =>
    values.map((value) => [name, {...LOCAL, [name]: value}] as const),
  );
  const half = Object.entries(HALF).map(([words, env]) => [words, {...BY_RESEND, ...env}] as const);
  await eachCase([...wrong, ...half], async (words, env) => {
    const message = refusalOf(env);
    ok(message.includes(words), `"${words}" in: ${message}`);
    ok(!/secret-passwor|re_secret/iu.test(message), 'no value in the message');
  });
});

test('real services have low rate limits, and the fakes of `npm start` high ones', () => {
  const real = {...NEEDED, ...REAL, ...BY_RESEND, HUBSPOT_API_BASE: ''};
  const here = {MAIL_URL: 'smtp://127.0.0.1:1025'};
  const rows = [
    [real, 5, 2, 6],
    [{...real, ...here}, 5, 100, 6],
    [{...BY_RESEND, ...here}, 100, 100, 10_000],
  ] as const;
  for (const [env, ...expected] of rows) {
    const {crm, mail} = parse(env);
    const {callsPerSecond, limits} = present(mail, 'mail settings');
    equal([crm.callsPerSecond, callsPerSecond, limits.address.max], expected, 'limits');
  }
});

test('SMTP uses TLS or STARTTLS, except to a server on this machine', () => {
  const via = (MAIL_URL: string) => parse({...BY_RESEND, MAIL_URL}).mail?.via;
  const login = {user: 'u@x', password: 'p/w'};
  const remote = {kind: 'smtp', host: 'mail.example', ...login, authority: null};
  const smtps = via('smtps://u%40x:p%2Fw@mail.example');
  equal(smtps, {...remote, port: 465, encryption: 'implicit'}, 'smtps');
  const smtp = via('smtp://u%40x:p%2Fw@mail.example');
  equal(smtp, {...remote, port: 587, encryption: 'starttls'}, 'smtp');
  const here = {...remote, user: null, password: null, host: '127.0.0.1'};
  equal(via('smtp://127.0.0.1:1025'), {...here, port: 1025, encryption: 'none'}, 'this machine');
});

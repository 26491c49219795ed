import {parseSettings} from '../../supabase/functions/_shared/leads/env.ts';
import {failure, ok, same} from './support/check.ts';

const LOCAL = {
  DATABASE_URL: 'postgres://leads_fn:secret-password@127.0.0.1:5432/postgres',
  HUBSPOT_API_BASE: 'http://127.0.0.1:54390/',
  HUBSPOT_ACCESS_TOKEN: 'pat-secret',
  DELIVERY_KEY: 'a-delivery-key-of-24-chr',
};

function parse(env: Readonly<Record<string, string>>) {
  return parseSettings((name) => env[name]);
}

const BY_RESEND = {
  ...LOCAL,
  MAIL_VIA: 'resend',
  MAIL_FROM: 'Pugmark Assurance <mail@pugmark.example>',
  RESEND_API_KEY: 're_secret',
  SITE_URL: 'https://www.pugmark.example',
};

const HALF: {title: string; env: Record<string, string>; sentence: string}[] = [
  {title: 'no sender', env: {MAIL_FROM: ''}, sentence: 'MAIL_FROM is missing'},
  {title: 'no key', env: {RESEND_API_KEY: ''}, sentence: 'RESEND_API_KEY is missing'},
  {title: 'no site to link to', env: {SITE_URL: ''}, sentence: 'SITE_URL is missing'},
  {title: 'no mail server', env: {MAIL_VIA: 'smtp'}, sentence: 'SMTP_URL is missing'},
  {title: 'an unknown way', env: {MAIL_VIA: 'pigeon'}, sentence: 'MAIL_VIA must be resend or smtp'},
  {title: 'a way that is not chosen', env: {MAIL_VIA: ''}, sentence: 'MAIL_FROM has no effect'},
  {
    title: 'staff and no way for mails',
    env: {MAIL_VIA: '', MAIL_FROM: '', RESEND_API_KEY: '', STAFF_EMAILS: 'desk@pugmark.example'},
    sentence: 'STAFF_EMAILS needs MAIL_VIA',
  },
  {
    title: 'a webhook without a secret',
    env: {STAFF_WEBHOOK_URL: 'https://staff.example/hook'},
    sentence: 'STAFF_WEBHOOK_SECRET is missing',
  },
  {
    title: 'a webhook that can be read on the way',
    env: {
      STAFF_WEBHOOK_URL: 'http://staff.example/hook',
      STAFF_WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
    },
    sentence: 'STAFF_WEBHOOK_URL must be an https:// address',
  },
];

for (const {title, env, sentence} of HALF) {
  Deno.test(`mails by half a setting do not start: ${title}`, async () => {
    const {message} = await failure(() => parse({...BY_RESEND, ...env}));
    ok(message.includes(sentence), `"${sentence}" in: ${message}`);
    ok(!message.includes('re_secret'), 'no secret in the message');
  });
}

Deno.test('a mail server of one’s own is asked for encryption, unless it is this machine', () => {
  const bySmtp = {...BY_RESEND, MAIL_VIA: 'smtp', RESEND_API_KEY: ''};
  const via = (SMTP_URL: string) => parse({...bySmtp, SMTP_URL}).mail?.via;
  const login = {user: 'u@x', password: 'p/w', authority: null};
  same(
    via('smtps://u%40x:p%2Fw@mail.example'),
    {kind: 'smtp', host: 'mail.example', port: 465, encryption: 'implicit', ...login},
    'smtps',
  );
  same(
    via('smtp://u%40x:p%2Fw@mail.example'),
    {kind: 'smtp', host: 'mail.example', port: 587, encryption: 'starttls', ...login},
    'smtp',
  );
  same(
    via('smtp://127.0.0.1:1025'),
    {
      kind: 'smtp',
      host: '127.0.0.1',
      port: 1025,
      encryption: 'none',
      user: null,
      password: null,
      authority: null,
    },
    'this machine',
  );
});

import {parseSettings} from '../../supabase/functions/_shared/settings/settings.ts';
import {MUTE} from '../support/deployed-settings.ts';
import table from './settings.json' with {type: 'json'};
import {eachCase, equal, present, test} from './support/check.ts';

const LOCAL = {
  DATABASE_URL: 'postgres://leads_fn:secret-password@127.0.0.1:5432/postgres',
  HUBSPOT_API_BASE: 'http://127.0.0.1:14330/',
  HUBSPOT_ACCESS_TOKEN: 'pat-secret',
  DELIVERY_KEY: 'a-delivery-key-of-32-characters-',
};
const BY_RESEND = {
  ...LOCAL,
  MAIL_URL: 'https://resend:re%2Fsecret@api.resend.com',
  MAIL_FROM: 'Pugmark Assurance <mail@pugmark.example>',
  SITE_URL: 'https://www.pugmark.example/',
};
/** What the real HubSpot needs in addition. */
const NEEDED = Object.fromEntries(
  Object.entries(MUTE).filter(([name]) => /^(?:ALLOWED|HUBSPOT_PORTAL|HUBSPOT_FORM)_/u.test(name)),
);
const REAL = {...LOCAL, ...NEEDED, HUBSPOT_API_BASE: ''};

function parse(env: Readonly<Record<string, string>>) {
  return parseSettings((name) => env[name]);
}

const BASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  MAILS: BY_RESEND,
  REAL,
  MISSING: Object.fromEntries(Object.keys(REAL).map((name) => [name, ''])),
};
const VALUES: Readonly<Record<string, string>> = {
  REMOTE: 'postgres://leads_fn:secret-password@db:6543/postgres',
  ID: '22222222-2222-4222-8222-222222222222',
  '\\n': '\n',
};

/** The settings of a row of settings.json: changes of LOCAL or of a named base, where `[9]` stands for nine letters. */
function settingsOf(changes: string): Record<string, string> {
  const changed = changes.split('; ').map((change) => {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/su.exec(change) ?? [];
    const filled = value
      .replaceAll(/REMOTE|\bID\b|\\n/gu, (it) => VALUES[it] ?? it)
      .replaceAll(/\[(\d+)\]/gu, (_, length) => 'k'.repeat(Number(length)));
    return BASES[change] ?? {[name]: filled};
  });
  return Object.assign({}, LOCAL, ...changed);
}

test('each wrong setting, and incomplete ones, are refused with the sentences of settings.json, which have no value; values at their limits are accepted', async () => {
  await eachCase(Object.entries(table), (changes, sentences) => {
    let refusal = '';
    try {
      parse(settingsOf(changes));
    } catch (error) {
      refusal = String(error).replace('Error: Settings are wrong. ', '');
    }
    equal(refusal, sentences, 'refusal');
  });
});

test('real services have low rate limits, and the fakes of `npm start` high ones', () => {
  const real = {...REAL, ...BY_RESEND, HUBSPOT_API_BASE: ''};
  const here = {MAIL_URL: 'smtp://127.0.0.1:1025'};
  const [hubSpot, day, hour] = ['https://api.hsforms.com', 86_400, 3600];
  const receivers = {address: {max: 6, seconds: day}, domain: {max: 30, seconds: hour}};
  const trial = {max: 10_000, seconds: hour};
  const rows = [
    [real, hubSpot, 5, 2, receivers],
    [{...real, ...here}, hubSpot, 5, 100, receivers],
    [{...BY_RESEND, ...here}, LOCAL.HUBSPOT_API_BASE, 100, 100, {address: trial, domain: trial}],
  ] as const;
  for (const [env, ...expected] of rows) {
    const {crm, mail} = parse(env);
    const {callsPerSecond, limits} = present(mail, 'mail settings');
    const {all: _, ...toReceivers} = limits;
    const read = [crm.hosts.join(), crm.callsPerSecond, callsPerSecond, toReceivers];
    equal(read, expected, 'address and limits');
  }
});

test('SMTP uses TLS or STARTTLS, except to a server on this machine; Resend is called with its key', () => {
  const RESEND_WEBHOOK_SECRET = `whsec_${'A'.repeat(32)}`;
  const mailBy = (MAIL_URL: string) =>
    present(parse({...BY_RESEND, MAIL_URL, RESEND_WEBHOOK_SECRET}).mail, 'mail settings');
  const via = (url: string) => mailBy(url).via;
  const login = {user: 'u@x', password: 'p/w'};
  const remote = {kind: 'smtp', host: 'mail.example', ...login, authority: null};
  const smtps = via('smtps://u%40x:p%2Fw@mail.example');
  equal(smtps, {...remote, port: 465, encryption: 'implicit'}, 'smtps');
  const smtp = mailBy('smtp://u%40x:p%2Fw@mail.example');
  equal(smtp.via, {...remote, port: 587, encryption: 'starttls'}, 'smtp');
  const here = {...remote, user: null, password: null, host: '127.0.0.1'};
  equal(via('smtp://127.0.0.1:1025'), {...here, port: 1025, encryption: 'none'}, 'this machine');
  const {via: api, ...resend} = mailBy(BY_RESEND.MAIL_URL);
  const called = {kind: 'resend', apiBase: 'https://api.resend.com', apiKey: 're/secret'};
  equal(api, called, 'Resend');
  const secrets = [resend.eventSecret, smtp.eventSecret];
  equal(secrets, [RESEND_WEBHOOK_SECRET, null], 'secrets of events, which only Resend sends');
});

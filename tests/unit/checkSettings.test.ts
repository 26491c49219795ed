import {readFileSync} from 'node:fs';
import {checkSettings} from '@site/supabase/ops/deploy/check-settings';
import {parseSettings, SETTING_NAMES} from '../../supabase/functions/_shared/settings/settings.ts';
import {addressOf} from '@site/supabase/local/functions-login';
import {toDeployedAddress} from '@site/supabase/ops/deploy/database';
import {DEPLOYED, type SettingsByName} from '../support/deployed-settings';

const url = (from: string, to: string) => ({DATABASE_URL: DEPLOYED.DATABASE_URL.replace(from, to)});

async function findFaults(changes: SettingsByName) {
  const given = Object.entries({...DEPLOYED, ...changes}).filter(([, value]) => value !== '');
  return checkSettings({given: Object.fromEntries(given)});
}

// tests/functions/settings.test.ts tests every other value that the functions refuse.
test.each<[changes: SettingsByName, kind: 'an error' | 'a warning', words: RegExp]>([
  [url('verify-full', 'no-verify'), 'an error', /^DATABASE_URL must end in/u],
  [
    {PUBLISHABLE_KEYS: 'sb_publishable_told,sb_secret_hush'},
    'an error',
    / must be publishable keys/u,
  ],
  [url('leads_fn', 'postgres'), 'an error', /names the owner/u],
  [{FUNCTIONS_URL: ''}, 'an error', /no form can send/u],
  [{PUBLISHABLE_KEYS: ''}, 'an error', /Supabase refuses every form/u],
  [{CREDENTIAL_RECIPIENTS: ''}, 'an error', /Assurance Check is refused \(503\)/u],
  [{ALLOWED_ORIGINS: 'https://pugmark.com'}, 'an error', /every form is refused \(403\)/u],
  [{LEADS_ACTOR: 'ida'}, 'an error', /^LEADS_ACTOR is not a setting of the site or/u],
  [url('verify-full', 'disable'), 'a warning', /sslmode=disable/u],
  [{RESEND_WEBHOOK_SECRET: ''}, 'a warning', /bounced mails go unnoticed/u],
  [{STAFF_EMAILS: ''}, 'a warning', /nobody gets a notice of a lead/u],
])('settings with %j are reported with %s, and nothing else', async (changes, kind, words) => {
  const told = {isRight: kind === 'a warning', says: expect.stringMatching(words) as string};
  expect(await findFaults(changes)).toEqual([kind === 'a warning' ? {...told, waits: true} : told]);
});

test('complete settings of a deployment have no problem, whether or not SITE_URL ends in a slash', async () => {
  for (const SITE_URL of [String(DEPLOYED.SITE_URL), `${DEPLOYED.SITE_URL}/`]) {
    expect(await findFaults({SITE_URL})).toEqual([]);
    const behindOne = {SITE_URL, FUNCTIONS_URL: SITE_URL, PUBLISHABLE_KEYS: ''};
    expect(await findFaults(behindOne)).toEqual([]);
  }
});

test('from the owner’s address of Supabase’s session pooler, the functions get theirs of the transaction pooler', () => {
  const sessions = 'postgresql://postgres.ref:hush@a.pooler.supabase.com:5432/postgres';
  const login = addressOf(`${sessions}?sslmode=verify-full&sslrootcert=prod-ca.crt`, 'new').href;
  expect(toDeployedAddress(login)).toBe(
    'postgresql://leads_fn_stack.ref:new@a.pooler.supabase.com:6543/postgres?sslmode=verify-full',
  );
  expect(toDeployedAddress('postgres://a@b.example:5432/c')).toBe('postgres://a@b.example:5432/c');
});

test('a setting that Supabase’s command would alter is named, without its value', async () => {
  const [fault, ...others] = await checkSettings({given: DEPLOYED, altered: ['DELIVERY_KEY']});
  expect(others).toEqual([]);
  expect(fault?.says).toMatch(
    /^DELIVERY_KEY would reach the functions with another value: .*single quotes/u,
  );
});

test('the defaults that .env.example names are those of the functions', () => {
  const blocks = readFileSync('.env.example', 'utf8').split(/(?<=^[A-Z_]+=.*\n+)(?=#)/mu);
  const named = blocks.flatMap((block) => {
    const [, words = ''] = /Default: (.+?)(?:, or .*)?\.?$/mu.exec(block) ?? [];
    const names = block.match(/^[A-Z_]+(?==)/gmu) ?? [];
    const values = words.split(' and ').filter(Boolean);
    return values.map((value, at) => [names.at(at - values.length) ?? '', value] as const);
  });
  const ours = named.filter(([name]) => SETTING_NAMES.includes(name));
  const read = (changes: SettingsByName) =>
    JSON.stringify(parseSettings((name) => ({...DEPLOYED, ...changes})[name]));
  expect(ours.map(([name, value]) => read({[name]: value}))).toEqual(ours.map(() => read({})));
  expect(ours.length).toBeGreaterThan(5);
});

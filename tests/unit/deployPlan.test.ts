import {findConsequences, findErrors, findSilentFailures} from '@site/supabase/ops/deploy/findings';
import {DEPLOYED, type Given, MUTE} from '../support/deployed-settings';

const FINDINGS = {'is wrong': findErrors, 'does harm': findSilentFailures, costs: findConsequences};

const url = (from: string, to: string) => ({DATABASE_URL: DEPLOYED.DATABASE_URL.replace(from, to)});

/** The settings as a file gives them: an empty one is left out. */
const given = (changes: Given, all: Given = DEPLOYED): Given =>
  Object.fromEntries(Object.entries({...all, ...changes}).filter(([, value]) => value !== ''));

// Every other mode of TLS: tests/functions/settings.test.ts.
test.each<[changes: Given, kind: keyof typeof FINDINGS, words: RegExp]>([
  [url('verify-full', 'no-verify'), 'is wrong', /^DATABASE_URL must end in/u],
  [{CLIENT_ADDRESS_HEADER: 'x-forwarded-for'}, 'is wrong', / must not be a list whose first/u],
  [{PUBLISHABLE_KEYS: 'sb_secret_hush'}, 'is wrong', / must be publishable keys/u],
  [url('leads_fn', 'postgres'), 'does harm', /names the owner/u],
  [{CREDENTIAL_RECIPIENTS: ''}, 'does harm', /Assurance Check is refused \(503\)/u],
  [{ALLOWED_ORIGINS: 'https://pugmark.com'}, 'does harm', /every form is refused \(403\)/u],
  [{LEADS_ACTOR: 'ida'}, 'does harm', /^LEADS_ACTOR is no setting of the site or/u],
  [url('verify-full', 'disable'), 'costs', /sslmode=disable/u],
  [{RESEND_WEBHOOK_SECRET: ''}, 'costs', /nobody hears of mails that bounce/u],
  [{STAFF_EMAILS: ''}, 'costs', /nobody is told of a lead/u],
])('settings with %j: it %s, and nothing else does', (changes, kind, words) => {
  const found = Object.entries(FINDINGS).map(([name, find]) => [name, find(given(changes))]);
  const told = [expect.stringMatching(words)];
  const wanted = Object.keys(FINDINGS).map((name) => [name, name === kind ? told : []]);
  expect(found).toEqual(wanted);
});

test.each<[what: string, changes: Given]>([
  ['all that a deployment needs', {}],
  ['a slash at the end of the site’s address', {SITE_URL: `${DEPLOYED.SITE_URL}/`}],
])('nothing is found in settings with %s', (_what, changes) => {
  expect(Object.values(FINDINGS).flatMap((find) => find(given(changes)))).toEqual([]);
});

test('without a mail service no visitor gets a mail, which is said', () => {
  expect(findConsequences(given({}, MUTE)).join()).toContain('no visitor gets the mail');
});

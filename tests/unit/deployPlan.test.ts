import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {checkCrm} from '@site/supabase/ops/deploy/checks';
import {readDeployment} from '@site/supabase/ops/deploy/deployment';
import {findConsequences, findErrors, findSilentFailures} from '@site/supabase/ops/deploy/findings';
import {listSteps} from '@site/supabase/ops/deploy/steps';
import {DEPLOYED, type Given, MUTE} from '../support/deployed-settings';
import {temporaryFolder} from '../support/temporary-folder';

const FINDINGS = {'is wrong': findErrors, 'does harm': findSilentFailures, costs: findConsequences};

const url = (from: string, to: string) => ({DATABASE_URL: DEPLOYED.DATABASE_URL.replace(from, to)});

/** The settings as a file gives them: an empty one is left out. */
const given = (changes: Given, all: Given = DEPLOYED): Given =>
  Object.fromEntries(Object.entries({...all, ...changes}).filter(([, value]) => value !== ''));

// Every other mode of TLS: tests/functions/settings.test.ts.
test.each<[changes: Given, kind: keyof typeof FINDINGS, words: RegExp]>([
  [url('verify-full', 'no-verify'), 'is wrong', /^DATABASE_URL must end in/u],
  [{CLIENT_ADDRESS_HEADER: 'x-forwarded-for'}, 'is wrong', / must not be a list whose first/u],
  [
    {PUBLISHABLE_KEYS: 'sb_publishable_told,sb_secret_hush'},
    'is wrong',
    / must be publishable keys/u,
  ],
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

test('complete settings of a deployment have no problem, and neither has a site address that ends in a slash', () => {
  for (const SITE_URL of [String(DEPLOYED.SITE_URL), `${DEPLOYED.SITE_URL}/`]) {
    expect(Object.values(FINDINGS).flatMap((find) => find(given({SITE_URL})))).toEqual([]);
  }
});

test('a plan without a mail service says that no visitor gets a mail', () => {
  expect(findConsequences(given({}, MUTE)).join()).toContain('no visitor gets the mail');
});

/** What is deployed by a file of these settings, whose name a shell would take apart. */
function deploymentOf(settings: Given) {
  const file = join(temporaryFolder(), "Ida's $ettings.env");
  const lines = Object.entries(settings).map((it) => it.join('='));
  writeFileSync(file, lines.join('\n'));
  return readDeployment(file);
}

test.each<[words: string, settings: Given]>([
  ['--remote=<ref> --use-api', {}],
  ['static host of https://pugmark.com\n', {SITE_URL: 'https://pugmark.com/$'}],
  ['--remote=abcdefgh --use-api', DEPLOYED],
])('the steps say “%s”, and their commands are ones that a shell takes', (words, settings) => {
  const steps = listSteps(deploymentOf(settings));
  const commands = steps.flatMap((step) => step.commands ?? []);
  const said = [...steps.map(({who}) => who), ...commands].join('\n');
  expect(said).toContain(words);
  const input = commands.join('\n').replaceAll('<ref>', 'ref');
  expect(spawnSync('sh', ['-n'], {input}).status).toBe(0);
});

test('a plan says whether HubSpot’s paths are in force on its day, and whether they end soon', async () => {
  for (const [day, isRight, waits] of [
    ['2026-08-31', true, undefined],
    ['2026-09-02', true, true],
    ['2027-09-02', false, true],
  ] as const) {
    const [finding] = await checkCrm(undefined, undefined, Date.parse(day));
    const says: unknown = expect.stringContaining('until 2027-09-01');
    expect({...finding, waits: finding?.waits}).toMatchObject({isRight, says, waits});
  }
});

test('a plan refuses the token that deletes contacts among the settings of the functions', () => {
  const refusal = /^HUBSPOT_OPERATOR_TOKEN is in .* goes to the functions/u;
  expect(() => deploymentOf({HUBSPOT_OPERATOR_TOKEN: 'pat-hush'})).toThrow(refusal);
});

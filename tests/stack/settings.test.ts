import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {parseEnv} from 'node:util';
import {parseDeployment, SITE_SETTING_NAMES} from '../../src/plugins/parseDeployment';
import {SETTING_NAMES} from '../../supabase/functions/_shared/settings/settings.ts';
import {prepareDataFolder} from '../../supabase/local/data-folder.ts';
import {
  isUsingInbox,
  makeFunctionsSettings,
  planFunctions,
} from '../../supabase/local/functions-program.ts';
import {
  removeSecrets,
  readSettings,
  ROOT,
  STACK_SETTING_NAMES,
} from '../../supabase/local/settings.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';

const root = temporaryFolder();

type SettingsByName = Readonly<Record<string, string>>;

/** Plans a start. @returns the functions' settings, the hosts that they may reach, and whether an inbox runs */
async function started(environment: SettingsByName) {
  const settings = readSettings({...environment, DATA_DIR: root, PARTS_PORT: '21000'});
  const folder = prepareDataFolder(root);
  const functions = await makeFunctionsSettings(settings, folder);
  const {args} = planFunctions(folder, settings.FUNCTIONS_PORT, functions);
  const reach = args.find((it) => it.startsWith('--allow-net'))?.split('=')[1];
  return {functions, inbox: isUsingInbox(settings), reach: reach?.split(',') ?? 'anything'};
}

const SENDER = {MAIL_FROM: 'mail@pugmark.example', SITE_URL: 'https://www.pugmark.example'};

test('.env.example names exactly the settings that code reads, and no function reads a name that Supabase reserves', () => {
  const example = parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8'));
  const all = [...SITE_SETTING_NAMES, ...SETTING_NAMES, ...STACK_SETTING_NAMES, 'LEADS_ACTOR'];
  const known = new Set(all);
  assert.deepEqual(Object.keys(example).toSorted(), [...known].toSorted());
  const kept = SETTING_NAMES.filter((name) => /^(?:SUPABASE|SB|DENO)_/u.test(name));
  assert.deepEqual(kept, [], 'names that Supabase reserves');
});

test('the site calls the functions under /functions/v1, whether or not FUNCTIONS_URL includes that path', () => {
  const project = 'https://project.supabase.co';
  for (const FUNCTIONS_URL of [project, `${project}/`, `${project}/functions/v1`]) {
    assert.equal(parseDeployment({FUNCTIONS_URL}).functionsUrl, `${project}/functions/v1`);
  }
  assert.equal(parseDeployment({}).functionsUrl, '');
});

test('processes that need no secret, such as the build, get an environment without secrets', (t) => {
  const names =
    'PATH DATABASE_URL DELIVERY_KEY HUBSPOT_ACCESS_TOKEN MAIL_URL PROBE_KEY RESEND_WEBHOOK_SECRET';
  const before = process.env;
  t.after(() => (process.env = before));
  process.env = Object.fromEntries(names.split(' ').map((name) => [name, 'hush']));
  assert.deepEqual(removeSecrets(), {PATH: 'hush'});
});

test('without MAIL_URL, mails go to the local inbox, with a limit of 10,000 per hour', async () => {
  const {functions, inbox, reach} = await started({});
  const {MAIL_URL, SITE_URL, MAIL_LIMIT} = functions;
  const given = [inbox, MAIL_URL, SITE_URL, MAIL_LIMIT];
  assert.deepEqual(given, [true, 'smtp://127.0.0.1:21004', 'http://localhost:3000', '10000/3600']);
  assert.ok(reach.includes('127.0.0.1:21004'));
});

test('with MAIL_URL, the functions may reach the mail server, MAIL_LIMIT keeps its default, and no inbox runs', async () => {
  for (const [MAIL_URL, place] of [
    ['https://resend:re_123@api.resend.com', 'api.resend.com:443'],
    ['smtps://me:hush@203.0.113.7', '203.0.113.7:465'],
    ['smtp://me:hush@mail.pugmark.example', 'anything'],
  ] as const) {
    const {functions, inbox, reach} = await started({...SENDER, MAIL_URL});
    assert.deepEqual([inbox, functions.MAIL_LIMIT], [false, undefined]);
    assert.ok(reach.includes(place), `${reach} instead of ${place}`);
  }
});

test('an invalid or missing setting stops the start with an error that names the setting, not its value', async () => {
  const broken = {PORT: 'many', DATABASE_URL: 'mysql://me:hush@host/db'};
  const lacking = {HUBSPOT_ACCESS_TOKEN: 'pat-hush'};
  for (const [given, named] of [
    [broken, /PORT \(must be a port number.*DATABASE_URL \(must be a postgres/u],
    [lacking, /HUBSPOT_PORTAL_ID.*HUBSPOT_FORM_CONSULTATION/u],
  ] as const) {
    await assert.rejects(started(given), ({name, message}: Error) => {
      assert.equal(name, 'StartError');
      assert.match(message, named);
      return !message.includes('hush');
    });
  }
});

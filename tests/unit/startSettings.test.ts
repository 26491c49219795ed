import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseEnv} from 'node:util';
import {SITE_SETTING_NAMES} from '@site/src/plugins/parseDeployment';
import {SETTING_NAMES} from '../../supabase/functions/_shared/settings/settings.ts';
import {prepareDataFolder} from '../../supabase/local/data-folder.ts';
import {
  isUsingInbox,
  makeFunctionsSettings,
  planFunctions,
} from '../../supabase/local/functions-program.ts';
import {withoutSettings, readSettings, STACK_SETTING_NAMES} from '../../supabase/local/settings.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';

const root = temporaryFolder();

afterEach(() => {
  jest.restoreAllMocks();
});

/** Plans a start. @returns what the functions get and may reach, and whether an inbox runs */
async function started(given: NodeJS.ProcessEnv) {
  const settings = readSettings({...given, DATA_DIR: root, PARTS_PORT: '21000'});
  const folder = prepareDataFolder(root);
  const functions = await makeFunctionsSettings(settings, folder);
  const {args, environment} = planFunctions(folder, settings.FUNCTIONS_PORT, functions);
  const reach = args.find((it) => it.startsWith('--allow-net'))?.split('=')[1] ?? 'anything';
  return {functions, environment, inbox: isUsingInbox(settings), reach};
}

test('.env.example names exactly the settings that code reads, with the defaults of the stack’s, and no function reads a name that Supabase reserves', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'));
  const all = [...SITE_SETTING_NAMES, ...SETTING_NAMES, ...STACK_SETTING_NAMES, 'LEADS_ACTOR'];
  expect(Object.keys(example).toSorted()).toEqual([...new Set(all)].toSorted());
  expect(readSettings({})).toEqual(readSettings(example));
  expect(SETTING_NAMES.filter((name) => /^(?:SUPABASE|SB|DENO)_/u.test(name))).toEqual([]);
});

test('processes that need no secret, such as the build, get an environment without the functions’ settings', () => {
  const env = Object.fromEntries(['PATH', ...SETTING_NAMES].map((name) => [name, 'hush']));
  expect(Object.keys(env)).toContain('HUBSPOT_ACCESS_TOKEN');
  jest.replaceProperty(process, 'env', env);
  expect(withoutSettings()).toEqual({PATH: 'hush'});
});

test('the functions’ environment has their settings, and of this machine’s only proxies and authorities', async () => {
  const proxies = {HTTPS_PROXY: 'a', https_proxy: 'b', NO_PROXY: 'c', no_proxy: 'd'};
  const others = {NODE_EXTRA_CA_CERTS: 'e', PATH: 'f', MAIL_URL: 'hush'};
  jest.replaceProperty(process, 'env', {...proxies, ...others});
  const {functions, environment} = await started({});
  const ours = {DENO_CERT: 'e', DENO_DIR: join(root, 'deno')};
  const quiet = {DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1'};
  expect(environment).toEqual({...functions, ...proxies, ...ours, ...quiet});
});

const at = (port: number | string) => `127.0.0.1:${port}`;

test('without MAIL_URL, mails go to the local inbox, with a limit of 10,000 per hour', async () => {
  const {functions, inbox, reach} = await started({});
  expect(functions).toMatchObject({
    MAIL_URL: `smtp://${at(21004)}`,
    SITE_URL: 'http://localhost:3000',
    MAIL_LIMIT: '10000/3600',
  });
  expect([inbox, reach]).toEqual([true, [21000, 21001, 21004, 21002].map(at).join()]);
});

const SENDER = {MAIL_FROM: 'mail@pugmark.example', SITE_URL: 'https://www.pugmark.example'};
const CRM = {HUBSPOT_ACCESS_TOKEN: 'none', HUBSPOT_API_BASE: 'http://127.0.0.1'};

test.each<[given: NodeJS.ProcessEnv, places: string[]]>([
  [
    {MAIL_URL: 'https://resend:re_123@api.resend.com'},
    [at(21001), 'api.resend.com:443', at(21002)],
  ],
  [{MAIL_URL: 'smtps://me:hush@203.0.113.7'}, [at(21001), '203.0.113.7:465', at(21002)]],
  [{MAIL_URL: 'smtp://me:hush@203.0.113.7'}, [at(21001), '203.0.113.7:587', at(21002)]],
  [
    {MAIL_URL: 'smtp://[::1]:25', DATABASE_URL: 'postgres://localhost/a'},
    ['localhost:5432', '[::1]:25', at(21002)],
  ],
  [
    {MAIL_URL: 'https://a:b@c.d', DATABASE_URL: 'postgresql://localhost/a', ...CRM},
    ['localhost:5432', 'c.d:443', at(80)],
  ],
  [{MAIL_URL: 'smtp://me:hush@mail.pugmark.example'}, []],
])(
  'with %j, the functions may reach %j (nothing listed: anything), MAIL_LIMIT keeps its default, and no inbox runs',
  async (given, places) => {
    const {functions, inbox, reach} = await started({...SENDER, ...given});
    expect([inbox, functions.MAIL_LIMIT]).toEqual([false, undefined]);
    expect(reach).toBe(places.length > 0 ? [at(21000), ...places].join() : 'anything');
  },
);

test.each<[given: NodeJS.ProcessEnv, more: string[]]>([
  [{}, []],
  [{HOST: '0.0.0.0'}, []],
  [{HOST: '::'}, []],
  [{HOST: '::1'}, ['http://[::1]:81']],
  [
    {HOST: '192.0.2.7', ALLOWED_ORIGINS: 'https://a.b, https://c.d'},
    ['http://192.0.2.7:81', 'https://a.b', 'https://c.d'],
  ],
])(
  'with %j, forms may be sent from this machine’s own addresses, and from %j',
  async (given, more) => {
    const {functions} = await started({...given, PORT: '81'});
    const own = ['http://localhost:81', `http://${at(81)}`];
    expect(functions.ALLOWED_ORIGINS).toBe([...own, ...more].join());
  },
);

test.each([
  [
    {PORT: 'many', DATABASE_URL: 'mysql://me:hush@host/db'},
    /PORT \(must be a port number.*DATABASE_URL \(must be a postgres/u,
  ],
  [{HUBSPOT_ACCESS_TOKEN: 'pat-hush'}, /HUBSPOT_PORTAL_ID.*HUBSPOT_FORM_CONSULTATION/u],
])(
  '%j stops the start with an error that names the setting, not its value',
  async (given, named) => {
    const words: unknown = expect.not.stringContaining('hush');
    const start = () => started(given);
    await expect(start).rejects.toMatchObject({name: 'StartError', message: words});
    await expect(start).rejects.toThrow(named);
  },
);

test.each([
  ['PORT', ['1', '65535'], ['0', '65536', '1.5']],
  ['PARTS_PORT', ['1', '65531'], ['0', '65532']],
] as const)('%s may be each of %j, but none of %j: all parts need room', (name, taken, refused) => {
  taken.forEach((it) => expect(readSettings({[name]: it})[name]).toBe(Number(it)));
  refused.forEach((it) => expect(() => readSettings({[name]: it})).toThrow(name));
});

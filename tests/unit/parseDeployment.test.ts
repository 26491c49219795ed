import {
  OWN_ORIGIN,
  parseDeployment,
  parseSettingsText,
  refuseDeadForms,
  refusePathOrLocales,
} from '@site/src/plugins/parseDeployment';
import {CRM} from '@site/supabase/functions/_shared/crm/chosen-crm';

test('a site below a path, and a second language, are refused with the reason and the hosts', () => {
  const hosts = /must have no path: .* the root of the host\. Netlify, .*GitHub Pages/u;
  expect(() => parseDeployment({SITE_URL: 'https://ida.github.io/site/'})).toThrow(hosts);
  expect(() => refusePathOrLocales({baseUrl: '/site/'})).toThrow(hosts);
  const i18n = {defaultLocale: 'en', locales: ['en', 'de']};
  expect(() => refusePathOrLocales({baseUrl: '/', i18n})).toThrow(/one language/u);
  expect(() =>
    refusePathOrLocales({baseUrl: '/', i18n: {defaultLocale: 'de', locales: ['de']}}),
  ).toThrow(/one language/u);
  expect(() => refusePathOrLocales({baseUrl: '/'})).not.toThrow();
});

test('a build that names no functions is a preview; the functions are below /functions/v1, or at the site’s own origin', () => {
  const previews = ['', undefined, OWN_ORIGIN, 'https://a.supabase.co'].map(
    (FUNCTIONS_URL) => parseDeployment({FUNCTIONS_URL}).isPreview,
  );
  expect(previews).toEqual([true, true, false, false]);
  const project = 'https://a.supabase.co';
  const addresses = [OWN_ORIGIN, project, `${project}/`, `${project}/functions/v1`].map(
    (FUNCTIONS_URL) => parseDeployment({FUNCTIONS_URL}).functionsUrl,
  );
  expect([...new Set(addresses)]).toEqual(['', `${project}/functions/v1`]);
});

test('a byte order mark before the first setting is no part of its name', () => {
  expect(parseSettingsText('\uFEFFSITE_URL=a\r\nHOST=b')).toEqual({SITE_URL: 'a', HOST: 'b'});
});

const IDS = Object.values(CRM.idSettings ?? {});
const WHOLE = {
  FUNCTIONS_URL: 'https://a.supabase.co/',
  PUBLISHABLE_KEYS: 'sb_publishable_1,2',
  ...Object.fromEntries(IDS.map((name, at) => [name, `id-${at}`])),
};
const OWN = {PUBLISHABLE_KEYS: '', ...Object.fromEntries(IDS.map((name) => [name, '']))};

test.each<[changes: object, fault: string]>([
  [{}, ''],
  [{PUBLISHABLE_KEYS: ''}, 'PUBLISHABLE_KEYS is missing: Supabase'],
  [{PUBLISHABLE_KEYS: '', FUNCTIONS_URL: 'https://own.example'}, ''],
  [{FUNCTIONS_URL: ''}, 'FUNCTIONS_URL is missing: no form can send.'],
  ...IDS.map((id): [object, string] => [{[id]: ''}, `${id} not set: the CRM refuses every lead.`]),
  [{...OWN, FUNCTIONS_URL: OWN_ORIGIN}, ''],
])('a deployed site with %j is refused for “%s”', (changes, fault) => {
  const given = {...WHOLE, ...changes};
  let refusal = '';
  try {
    refuseDeadForms(given, parseDeployment(given));
  } catch (error) {
    refusal = String(error);
  }
  expect(fault && refusal.includes(fault) ? fault : refusal).toBe(fault);
});

const LONGEST = 'a'.repeat(64);

test.each<[name: string, taken: string[], refused: string[]]>([
  ['HANDBOOK', ['on', 'off', ''], ['yes']],
  [
    'ANALYTICS',
    ['plausible https://a/b.js c.d', 'umami http://a/b.js 1'],
    ['umami', 'x http://a/b.js c'],
  ],
  ['SITE_URL', ['https://a.example/', 'http://localhost:3000'], ['a.example', 'ftp://a.example']],
  ...IDS.map((id): [string, string[], string[]] => [id, [LONGEST, 'a, b'], [`${LONGEST}a`, 'a b']]),
])('the build takes %s as each of %j, and as none of %j', (name, taken, refused) => {
  const parse = (value: string) => () => parseDeployment({[name]: value});
  taken.forEach((value) => expect(parse(value)).not.toThrow());
  refused.forEach((value) => expect(parse(value)).toThrow(`at ${name}`));
});

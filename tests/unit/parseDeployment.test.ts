import {
  OWN_ORIGIN,
  parseDeployment,
  parseSettingsText,
  refusePathOrLocales,
} from '@site/src/plugins/parseDeployment';

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

test('a build that names no functions is a preview; the site’s own origin can be named', () => {
  const previews = ['', undefined, OWN_ORIGIN, 'https://a.supabase.co'].map(
    (FUNCTIONS_URL) => parseDeployment({FUNCTIONS_URL}).isPreview,
  );
  expect(previews).toEqual([true, true, false, false]);
  expect(parseDeployment({FUNCTIONS_URL: OWN_ORIGIN}).functionsUrl).toBe('');
});

test('a byte order mark before the first setting is no part of its name', () => {
  expect(parseSettingsText('\uFEFFSITE_URL=a\r\nHOST=b')).toEqual({SITE_URL: 'a', HOST: 'b'});
});

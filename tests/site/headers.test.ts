import {ROUTES, UNKNOWN_ROUTE} from '../e2e/support/routes';
import {ask, faultsAt, lacking, pageAt, unlike} from './support/site';

const SECURITY_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const PLACES = [
  ...ROUTES,
  '/handbook',
  '/search',
  '/services/assurance-audit',
  UNKNOWN_ROUTE,
  '/assets/none.js',
  '/sitemap.xml',
  '/insights/rss.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/resources/strategic-guide.pdf',
];

const headersOf = async (path: string) => (await ask(path)).headers;

test('the security policy lets only scripts of the site run, and none that is written into a page later', async () => {
  const {'content-security-policy': policy = ''} = await headersOf('/');
  const directives = Object.fromEntries(policy.split('; ').map((it) => it.split(/ (.*)/u)));
  expect(directives).toMatchObject({
    'default-src': "'self'",
    'script-src': expect.stringMatching(
      /^'self' 'wasm-unsafe-eval'( 'sha256-[\w+/=]+')+ ?$/u,
    ) as string,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });
});

test('every page, file, old address and unknown address carries the security headers, with one policy, and sets no cookie', async () => {
  const {'content-security-policy': policy} = await headersOf('/');
  const faults = await faultsAt(PLACES, async (path) => {
    const headers = await headersOf(path);
    return {
      header: lacking(headers, {...SECURITY_HEADERS, 'content-security-policy': policy}),
      'sets a cookie': 'set-cookie' in headers,
    };
  });
  expect(faults).toEqual([]);
});

test('scripts, fonts and gated files are for pages of this site; pictures are for any', async () => {
  const {files, later} = pageAt('/');
  const fonts = files.filter((it) => it.endsWith('.woff2'));
  expect(fonts.length).toBeGreaterThan(0);
  const own = [...(later?.scripts ?? []), ...fonts, '/resources/strategic-guide.pdf'];
  const faults = await faultsAt([...own, '/img/share/about.png'], async (path) => {
    const {'cross-origin-resource-policy': policy} = await headersOf(path);
    return {policy: unlike(policy, own.includes(path) ? 'same-origin' : undefined)};
  });
  expect(faults).toEqual([]);
});

test('hashed files may be kept for a year, a missing one may not', async () => {
  const [sheet = ''] = pageAt('/').later?.styles ?? [];
  expect((await headersOf(sheet))['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await headersOf('/assets/js/gone.js'))['cache-control']).toBe(
    'public, max-age=0, must-revalidate',
  );
});

test('whom to tell about a weakness is where the standard says', async () => {
  const answer = await ask('/.well-known/security.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const text = String(answer.body);
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/mu);
  const [, expires = ''] = /^Expires: (.+)$/mu.exec(text) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
  const [, policy = ''] = /^Policy: (.+)$/mu.exec(text) ?? [];
  expect((await ask(new URL(policy).pathname)).status).toBe(200);
});

import {ROUTES, UNKNOWN_ROUTE} from './support/routes';
import {expect, test} from './support/site-test';

const SECURITY_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

test('the security policy lets only scripts of the site run, and none that is written into a page later', async ({
  request,
}) => {
  const csp = (await request.get('/')).headers()['content-security-policy'] ?? '';
  const directives = new Map(
    csp.split('; ').map((directive) => directive.split(/ (.*)/u) as [string, string]),
  );
  expect(directives.get('default-src')).toBe("'self'");
  expect(directives.get('script-src')).toMatch(
    /^'self' 'wasm-unsafe-eval'( 'sha256-[\w+/=]+')+ ?$/u,
  );
  for (const none of ['object-src', 'base-uri', 'form-action', 'frame-ancestors']) {
    expect(directives.get(none), none).toBe("'none'");
  }
});

test('every page, file, old address and unknown address carries the security headers and sets no cookie', async ({
  request,
}) => {
  const policies = new Set<string>();
  for (const path of [
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
  ]) {
    const headers = (await request.get(path, {maxRedirects: 0})).headers();
    expect(headers, path).toMatchObject(SECURITY_HEADERS);
    expect(headers['set-cookie'], path).toBeUndefined();
    policies.add(headers['content-security-policy'] ?? 'none');
  }
  expect([...policies], 'one policy for all').toHaveLength(1);
});

test('scripts, fonts and gated files are for pages of this site; pictures are for any', async ({
  page,
  open,
  request,
}) => {
  await open('/');
  const script = await page.locator('script[src^="/assets/"]').first().getAttribute('src');
  const font = await page.locator('link[as="font"]').first().getAttribute('href');
  for (const path of [script ?? '', font ?? '', '/resources/strategic-guide.pdf']) {
    const headers = (await request.get(path)).headers();
    expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
  }
  const picture = (await request.get('/img/share/about.png')).headers();
  expect(picture['cross-origin-resource-policy']).toBeUndefined();
});

test('hashed files may be kept for a year, a missing one may not', async ({
  page,
  open,
  request,
}) => {
  await open('/');
  const href = await page.locator('link[rel=stylesheet]').last().getAttribute('href');
  const headers = (await request.get(href ?? '')).headers();
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const missing = (await request.get('/assets/js/gone.js')).headers();
  expect(missing['cache-control']).toBe('public, max-age=0, must-revalidate');
});

test('whom to tell about a weakness is where the standard says', async ({request}) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/mu);
  const [, expires = ''] = /^Expires: (.+)$/mu.exec(text) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
  const [, policy = ''] = /^Policy: (.+)$/mu.exec(text) ?? [];
  expect((await request.get(new URL(policy).pathname)).status()).toBe(200);
});

import {expect, test} from './support/site-test';

test('pages are served with the security headers of production', async ({request}) => {
  const headers = (await request.get('/')).headers();
  const csp = headers['content-security-policy'] ?? '';
  expect(csp).toContain("default-src 'self'");
  expect(csp).toMatch(/script-src 'self' 'wasm-unsafe-eval'( 'sha256-[\w+/=]+')+;/u);
  expect(csp).toContain("frame-ancestors 'none'");
  expect(csp).toContain("object-src 'none'");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}/u);
});

test('hashed files may be kept for a year', async ({page, open, request}) => {
  await open('/');
  const href = await page.locator('link[rel=stylesheet]').getAttribute('href');
  const headers = (await request.get(href ?? '')).headers();
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

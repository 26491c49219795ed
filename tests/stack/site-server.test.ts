import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {guardListener} from '../../supabase/local/http-server.ts';
import {parseRedirects} from '../../supabase/local/site/host-rules.ts';
import {ask} from '../support/ask.ts';
import {serve} from '../support/serve.ts';
import {serveSite} from '../support/serve-site.ts';
import {writeSite} from '../support/site-folder.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';

const folder = temporaryFolder();
const LONG = '<p>words that repeat</p>'.repeat(200);
let origin: string;
let close: () => Promise<void>;

before(async () => {
  writeSite(folder, {
    'index.html': '<h1>Home</h1>',
    'insights.html': LONG,
    'insights/first.html': '<h1>First</h1>',
    'old/index.html': '<h1>Old</h1>',
    '404.html': '<h1>Not here</h1>',
    'assets/js/main.1a2b3c.js': 'console.info(1)',
    'guide.pdf': '%PDF-1.7',
    'services/audit/index.html': '<h1>A page for hosts that read no _redirects</h1>',
    _redirects: '# moved\n/services/audit /insights 301\n/gone /old 301 # for good\n',
    _headers: [
      '# for every page',
      '/*',
      '  X-Frame-Options: DENY',
      '  X-Robots-Tag: all',
      '/insights/*',
      '  X-Frame-Options: SAMEORIGIN',
      '/old',
      '  ! X-Robots-Tag',
    ].join('\n'),
  });
  ({origin, close} = await serveSite(folder));
});

after(() => close());

const get = (path: string, headers?: Record<string, string>, method = 'GET') =>
  ask(origin, path, {headers, method});

test('an address answers with its page, leads on to the clean one, or to where _redirects says before any file, with the query', async () => {
  for (const [path, expected, where] of [
    ['/', 200, 'Home'],
    ['/insights', 200, 'words that repeat'],
    ['/insights/first', 200, 'First'],
    ['/old', 200, 'Old'],
    ['/insights/?from=mail', 301, '/insights?from=mail'],
    ['/insights.html', 301, '/insights'],
    ['/old/index.html', 301, '/old'],
    ['/index.html', 301, '/'],
    ['/services/audit', 301, '/insights'],
    ['/services/audit/?from=mail', 301, '/insights?from=mail'],
    ['/gone', 301, '/old'],
    // Not there, however strange.
    ['/none', 404, 'Not here'],
    ['/none/', 404, 'Not here'],
    ['//evil.example/', 404, 'Not here'],
    ['/%E0%A4%A', 404, 'Not here'],
    ['/../package.json', 404, 'Not here'],
    ['/_headers', 404, 'Not here'],
    ['/_redirects', 404, 'Not here'],
  ] as const) {
    const {status, body, headers} = await get(path);
    assert.equal(status, expected, path);
    if (status === 301) {
      assert.equal(headers.location, where);
    } else {
      assert.ok(String(body).includes(where), path);
      assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    }
  }
});

test('a _redirects file that this server would misread is refused', () => {
  for (const line of ['/a /b 302', '/a /b', '/a', '/a/* /b/:splat 301', '/a /b 301 Country=ca']) {
    assert.throws(() => parseRedirects(line), /_redirects/u);
  }
});

test('text is compressed with what the browser accepts; pictures and PDFs are not', async () => {
  const brotli = await get('/insights', {'accept-encoding': 'gzip, br'});
  assert.equal(brotli.headers['content-encoding'], 'br');
  assert.equal(brotliDecompressSync(brotli.body).toString(), LONG);
  const gzip = await get('/insights', {'accept-encoding': 'gzip, br;q=0'});
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.equal(gunzipSync(gzip.body).toString(), LONG);
  const pdf = await get('/guide.pdf', {'accept-encoding': 'gzip, br'});
  assert.equal(pdf.headers['content-encoding'], undefined);
  assert.equal(pdf.headers['content-type'], 'application/pdf');
});

test('an unchanged page is answered with 304, and hashed files are kept for good', async () => {
  const page = await get('/insights');
  assert.match(page.headers['cache-control'] ?? '', /max-age=0/u);
  const again = await get('/insights', {'if-none-match': page.headers.etag ?? ''});
  assert.equal(again.status, 304);
  assert.equal(again.body.length, 0);
  const script = await get('/assets/js/main.1a2b3c.js');
  assert.match(script.headers['cache-control'] ?? '', /immutable/u);
});

test('response headers come from _headers: joined where rules meet, taken away by "!"', async () => {
  assert.equal((await get('/')).headers['x-frame-options'], 'DENY');
  assert.equal((await get('/insights/first')).headers['x-frame-options'], 'DENY, SAMEORIGIN');
  assert.equal((await get('/none')).headers['x-robots-tag'], 'all');
  assert.equal((await get('/old')).headers['x-robots-tag'], undefined);
});

test('only GET and HEAD are answered', async () => {
  assert.equal((await get('/', {}, 'POST')).status, 405);
  const head = await get('/', {}, 'HEAD');
  assert.equal(head.status, 200);
  assert.equal(head.body.length, 0);
});

test("while the functions are away a form gets the contract's 503 and is told when to retry", async () => {
  const {status, headers, body} = await get('/functions/v1/submit-hubspot-form', {}, 'POST');
  assert.equal(status, 503);
  assert.equal(headers['retry-after'], '5');
  const {error} = JSON.parse(body.toString()) as {error: {code: string}};
  assert.equal(error.code, 'storage_unavailable');
});

test('what a listener throws, at once or later, is answered with 500 and logged without its message', async () => {
  const lines: object[] = [];
  const guarded = await serve(
    guardListener(
      ({url}) => {
        const error = Object.assign(new Error('a secret'), {code: 'E_TRIED'});
        if (url === '/now') {
          throw error;
        }
        return Promise.reject(error);
      },
      (_level, event, fields) => lines.push({event, ...fields}),
    ),
  );
  for (const path of ['/now', '/later']) {
    const response = await fetch(`http://127.0.0.1:${guarded}${path}`);
    const {error} = (await response.json()) as {error: {code: string; requestId: string}};
    assert.equal(response.status, 500, path);
    assert.equal(error.code, 'internal');
    const {requestId} = error;
    assert.deepEqual(lines.pop(), {event: 'request.failed', requestId, code: 'E_TRIED'});
  }
});

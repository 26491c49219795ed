import assert from 'node:assert/strict';
import {once} from 'node:events';
import {after, before, test} from 'node:test';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {createSafeServer} from '../../supabase/local/http-server.ts';
import {parseRedirects} from '../../supabase/local/site/load-site.ts';
import {ask} from '../support/ask.ts';
import {freePort} from '../support/free-ports.ts';
import {serveSite} from '../support/serve-site.ts';
import {temporaryFolder, writeSite} from '../support/temporary-folder.ts';

const folder = temporaryFolder();
const LONG = '<p>words that repeat</p>'.repeat(200);
let origin: string;
let close: () => Promise<void>;

before(async () => {
  writeSite(folder, {
    'index.html': '<h1>Home</h1>',
    'about.html': '<h1>About</h1>',
    'insights.html': LONG,
    'insights/first.html': '<h1>First</h1>',
    'old/index.html': '<h1>Old</h1>',
    'café.html': '<h1>Café</h1>',
    '404.html': '<h1>Not here</h1>',
    'assets/js/main.1a2b3c.js': 'console.info(1)',
    'guide.pdf': '%PDF-1.7',
    _redirects: '# moved\n/services/audit /insights 301\n/gone /old 301 # for good\n',
    _headers: `# for every page
/*
  X-Frame-Options: DENY
  X-Robots-Tag: all
/insights/*
  X-Frame-Options: SAMEORIGIN
/old
  Content-Security-Policy: frame-src https://video.example`,
  });
  ({origin, close} = await serveSite(folder));
});

after(() => close());

const get = (path: string, headers?: Record<string, string>, method = 'GET') =>
  ask(origin, path, {headers, method});

test('a URL gets its page, a 404, or a redirect to its canonical form or to the target in _redirects; redirects keep the query', async () => {
  for (const [path, expected, where] of [
    ['/', 200, 'Home'],
    ['/insights', 200, 'words that repeat'],
    ['/insights/first', 200, 'First'],
    ['/old', 200, 'Old'],
    ['/insights/?from=mail', 301, '/insights?from=mail'],
    ['/insights.html', 301, '/insights'],
    ['/index.html', 301, '/'],
    ['/old/index', 301, '/old'],
    ['/services/audit', 301, '/insights'],
    ['/services/audit/?from=mail', 301, '/insights?from=mail'],
    ['/gone', 301, '/old'],
    ['/caf%C3%A9.html', 301, '/caf%C3%A9'],
    // Addresses as mail programs, chats and people change them.
    ['//about', 301, '/about'],
    ['/insights//first//', 301, '/insights/first'],
    ['/About', 301, '/about'],
    ['/about.', 301, '/about'],
    ['/about)%E2%80%9D?a=b', 301, '/about?a=b'],
    ['/about.html&utm_source=mail', 301, '/about?utm_source=mail'],
    ['/about%3Futm_source=mail', 301, '/about?utm_source=mail'],
    ['/about/%23team?a=b', 301, '/about?a=b#team'],
    ['/%23newsletter', 301, '/#newsletter'],
    ['/services/audit%23prices', 301, '/insights#prices'],
    ['/guide.pdf.', 301, '/guide.pdf'],
    // Addresses without a page.
    ['/none.', 404, 'Not here'],
    ['/404.', 404, 'Not here'],
    ['/none', 404, 'Not here'],
    ['/none/', 404, 'Not here'],
    ['/404', 404, 'Not here'],
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

test('a _redirects rule that the server does not support is refused', () => {
  for (const line of ['/a /b 302', '/a /b', '/a', '/a/* /b/:splat 301', '/a /b 301 Country=ca']) {
    assert.throws(() => parseRedirects(line), /_redirects/u);
  }
});

test('text is compressed with an encoding that the browser accepts; a PDF is not compressed', async () => {
  for (const [accepted, encoding, decompress] of [
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ] as const) {
    const {headers, body} = await get('/insights', {'accept-encoding': accepted});
    assert.equal(headers['content-encoding'], encoding);
    assert.equal(String(decompress(body)), LONG);
  }
  const pdf = await get('/guide.pdf', {'accept-encoding': 'gzip, br'});
  const {'content-encoding': encoding, 'content-type': type} = pdf.headers;
  assert.deepEqual([encoding, type], [undefined, 'application/pdf']);
});

test('an unchanged page is answered with 304, and hashed files are cached as immutable', async () => {
  const page = await get('/insights');
  assert.match(page.headers['cache-control'] ?? '', /max-age=0/u);
  const unchanged = await get('/insights', {'if-none-match': page.headers.etag ?? ''});
  assert.deepEqual([unchanged.status, unchanged.body.length], [304, 0]);
  const script = await get('/assets/js/main.1a2b3c.js');
  assert.match(script.headers['cache-control'] ?? '', /immutable/u);
});

test('response headers come from _headers, and the values of several rules are joined', async () => {
  for (const [path = '', frames] of [
    ['/', 'DENY'],
    ['/insights/first', 'DENY, SAMEORIGIN'],
    ['/none', 'DENY'],
  ]) {
    const {headers} = await get(path);
    assert.deepEqual([headers['x-frame-options'], headers['x-robots-tag']], [frames, 'all'], path);
  }
  const {headers} = await get('/old');
  assert.equal(headers['content-security-policy'], 'frame-src https://video.example');
});

test('only GET and HEAD are answered; POST gets 405', async () => {
  assert.equal((await get('/', {}, 'POST')).status, 405);
  const head = await get('/', {}, 'HEAD');
  assert.deepEqual([head.status, head.body.length], [200, 0]);
});

test('while the functions are down, a submitted form gets 503 with Retry-After and the code storage_unavailable', async () => {
  const {status, headers, body} = await get('/functions/v1/submit-hubspot-form', {}, 'POST');
  const {error} = JSON.parse(body.toString()) as {error: {code: string}};
  assert.deepEqual([status, headers['retry-after'], error.code], [503, '5', 'storage_unavailable']);
});

test('an error thrown by a request listener, sync or async, gets 500 and is logged by its code, without its message; a begun answer breaks off', async (t) => {
  const lines: object[] = [];
  const guarded = await freePort();
  const server = createSafeServer(
    ({url}, response) => {
      const error = Object.assign(new Error('a secret'), {code: 'E_TRIED'});
      if (url === '/half') {
        response.write('A beginning');
      }
      if (url === '/now') {
        throw error;
      }
      return Promise.reject(error);
    },
    (_level, event, fields) => lines.push({event, ...fields}),
  );
  t.after(() => server.close());
  await once(server.listen(guarded, '127.0.0.1'), 'listening');
  for (const path of ['/now', '/later']) {
    const response = await fetch(`http://127.0.0.1:${guarded}${path}`);
    const {error} = (await response.json()) as {error: {code: string; requestId: string}};
    const {code, requestId} = error;
    assert.deepEqual([response.status, code], [500, 'internal'], path);
    assert.deepEqual(lines.pop(), {event: 'request.failed', requestId, code: 'E_TRIED'});
  }
  await assert.rejects(ask(`http://127.0.0.1:${guarded}`, '/half'), 'half does not look whole');
});

import {once} from 'node:events';
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

beforeAll(async () => {
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
    '.well-known/a.html': '<h1>Known</h1>',
    '.env': 'A=hush',
    '_nginx.conf': 'charset utf-8;',
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

afterAll(() => close());

const get = (path: string, headers?: Record<string, string>, method = 'GET') =>
  ask(origin, path, {headers, method});

test.each([
  ['/', 200, 'Home'],
  ['/insights', 200, 'words that repeat'],
  ['/insights/first', 200, 'First'],
  ['/old', 200, 'Old'],
  ['/.well-known/a', 200, 'Known'],
  ['/insights/?from=mail', 301, '/insights?from=mail'],
  ['/insights.html', 301, '/insights'],
  ['/index.html', 301, '/'],
  ['/old/index', 301, '/old'],
  ['/services/audit', 301, '/insights'],
  ['/services/audit/?from=mail', 301, '/insights?from=mail'],
  ['/gone', 301, '/old'],
  ['/caf%C3%A9.html', 301, '/caf%C3%A9'],
  // Addresses as mail programs, chats and people change them.
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
  ['/404.', 404, 'Not here'],
  ['/none', 404, 'Not here'],
  ['/404', 404, 'Not here'],
  ['//evil.example/', 404, 'Not here'],
  ['/%E0%A4%A', 404, 'Not here'],
  ['/../package.json', 404, 'Not here'],
  ['/_headers', 404, 'Not here'],
  ['/_redirects', 404, 'Not here'],
  ['/_nginx.conf', 404, 'Not here'],
  ['/.env', 404, 'Not here'],
])(
  '%s is answered with %i and %s: a page, which is not sent twice, a 404, or a redirect, which keeps the query',
  async (path, expected, where) => {
    const {status, body, headers} = await get(path);
    const again = await get(path, {'if-none-match': headers.etag ?? ''});
    expect(again.status).toBe(expected === 200 ? 304 : expected);
    expect(again.body.length > 0).toBe(expected === 404);
    const type = headers['content-type'];
    expect([status, status === 301 ? headers.location : type]).toEqual([
      expected,
      expected === 301 ? where : 'text/html; charset=utf-8',
    ]);
    expect(String(body)).toContain(expected === 301 ? '' : where);
  },
);

test.each(['/a /b 302', '/a /b', '/a', '/a/* /b/:splat 301', '/a /b 301 Country=ca'])(
  'a _redirects rule that the server does not support is refused: %s',
  (line) => {
    expect(() => parseRedirects(line)).toThrow('_redirects');
  },
);

test.each([
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
])(
  'text is compressed for a browser that accepts %s, and caches are told',
  async (accepted, encoding, decompress) => {
    const {headers, body} = await get('/insights', {'accept-encoding': accepted});
    expect(headers).toMatchObject({'content-encoding': encoding, vary: 'accept-encoding'});
    expect(String(decompress(body))).toBe(LONG);
  },
);

test('a PDF is not compressed', async () => {
  const {headers} = await get('/guide.pdf', {'accept-encoding': 'gzip, br'});
  expect(headers).toMatchObject({'content-type': 'application/pdf'});
  expect(headers).not.toHaveProperty('content-encoding');
});

test('a page is asked for each time, and hashed files are cached as immutable', async () => {
  const page = await get('/insights');
  expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const script = await get('/assets/js/main.1a2b3c.js');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('response headers come from _headers, and the values of several rules are joined', async () => {
  for (const [path, frames] of [
    ['/', 'DENY'],
    ['/insights/first', 'DENY, SAMEORIGIN'],
    ['/none', 'DENY'],
  ] as const) {
    const {headers} = await get(path);
    expect(headers).toMatchObject({'x-frame-options': frames, 'x-robots-tag': 'all'});
  }
  const {headers} = await get('/old');
  expect(headers['content-security-policy']).toBe('frame-src https://video.example');
});

test('only GET and HEAD are answered; POST gets 405', async () => {
  const {status, headers} = await get('/', {}, 'POST');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  const head = await get('/', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
});

test('while the functions are down, a submitted form gets 503 with Retry-After and the code storage_unavailable', async () => {
  const {status, headers, body} = await get('/functions/v1/submit-hubspot-form', {}, 'POST');
  expect([status, headers['retry-after']]).toEqual([503, '5']);
  expect(JSON.parse(String(body))).toMatchObject({error: {code: 'storage_unavailable'}});
});

test('an error thrown by a request listener, sync or async, gets 500 and is logged by its code, without its message; a begun answer breaks off', async () => {
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
  await once(server.listen(guarded, '127.0.0.1'), 'listening');
  for (const path of ['/now', '/later']) {
    const {status, body} = await ask(`http://127.0.0.1:${guarded}`, path);
    const {error} = JSON.parse(String(body)) as {error: {code: string; requestId: string}};
    const {code, requestId} = error;
    expect([status, code]).toEqual([500, 'internal']);
    expect(lines.pop()).toEqual({event: 'request.failed', requestId, code: 'E_TRIED'});
  }
  await expect(ask(`http://127.0.0.1:${guarded}`, '/half')).rejects.toThrow('aborted');
  server.close();
});

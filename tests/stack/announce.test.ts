import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {createServer, type Server} from 'node:http';
import {after, before, beforeEach, test} from 'node:test';
import {freePort} from '../../supabase/local/port.ts';
import {ROOT} from '../../supabase/local/settings.ts';

const KEY = 'a-key-of-ours-1';
let server: Server;
let siteUrl = '';
/** What the site has, by path; a page that is missing answers 404. */
let files: Record<string, string>;
let answer = 200;
let received: unknown[];

before(async () => {
  const port = await freePort();
  siteUrl = `http://127.0.0.1:${port}`;
  server = createServer((request, response) => {
    if (request.method === 'POST') {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        received.push({path: request.url, ...(JSON.parse(body) as object)});
        response.writeHead(answer).end();
      });
      return;
    }
    const file = files[request.url ?? ''];
    response.writeHead(file === undefined ? 404 : 200).end(file);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
});

after(() => server.close());

beforeEach(() => {
  const entries = [
    ['/', '2026-11-20'],
    ['/about', '2026-10-31'],
    ['/insights/new', '2026-11-01'],
  ].map(([path, day]) => `<url><loc>${siteUrl}${path}</loc><lastmod>${day}</lastmod></url>`);
  files = {
    '/sitemap.xml': `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`,
    [`/${KEY}.txt`]: KEY,
  };
  answer = 200;
  received = [];
});

function announce(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<{code: number | null; out: string; err: string}> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'supabase/ops/announce.ts', ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      SITE_URL: siteUrl,
      INDEXNOW_KEY: KEY,
      INDEXNOW_ENDPOINT: `${siteUrl}/indexnow`,
      ...settings,
    },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  return new Promise((resolve) => child.once('close', (code) => resolve({code, out, err})));
}

test('the pages that changed since a day are announced, once, with the key', async () => {
  const {code, out, err} = await announce(['--since', '2026-11-01']);
  assert.equal(code, 0, err);
  assert.deepEqual(received, [
    {
      path: '/indexnow',
      host: new URL(siteUrl).host,
      key: KEY,
      keyLocation: `${siteUrl}/${KEY}.txt`,
      urlList: [`${siteUrl}/`, `${siteUrl}/insights/new`],
    },
  ]);
  assert.match(out, /2 pages: announced to 127\.0\.0\.1/u);
});

test('a dry run lists them and sends nothing, even without a key', async () => {
  const {code, out} = await announce(['--since', '2026-11-01', '--dry-run'], {INDEXNOW_KEY: ''});
  assert.equal(code, 0);
  assert.equal(
    out,
    `${siteUrl}/\n${siteUrl}/insights/new\n2 pages changed since 2026-11-01. Nothing was sent.\n`,
  );
  assert.deepEqual(received, []);
});

test('when nothing changed, nothing is sent and all is well', async () => {
  const {code, out} = await announce(['--since', '2026-11-21']);
  assert.equal(code, 0);
  assert.match(out, /^No page of .* has changed since 2026-11-21\.$/mu);
  assert.deepEqual(received, []);
});

test('an endpoint that has yet to check the key is named as such', async () => {
  answer = 202;
  const {code, out} = await announce(['--since', '2026-11-01']);
  assert.equal(code, 0);
  assert.match(out, /will check the key first/u);
});

test('what is not as it should be is said in one sentence with the next step', async () => {
  const since = ['--since', '2026-11-01'];
  const cases = [
    [() => announce(since, {INDEXNOW_KEY: ''}), /INDEXNOW_KEY is not set.*openssl/u],
    [() => announce(since, {INDEXNOW_KEY: 'short'}), /INDEXNOW_KEY[\s\S]*8 to 128|8 to 128/u],
    [() => announce(since, {INDEXNOW_KEY: 'another-key'}), /another-key\.txt answered 404/u],
    [() => announce(since, {SITE_URL: 'http://127.0.0.1:9'}), /does not answer.*SITE_URL/u],
    [() => announce(since, {INDEXNOW_ENDPOINT: 'bing'}), /INDEXNOW_ENDPOINT must be/u],
  ] as const;
  for (const [run, sentence] of cases) {
    const {code, err} = await run();
    assert.equal(code, 1, err);
    assert.match(err, sentence);
    assert.doesNotMatch(err, /\n +at /u);
  }
  answer = 403;
  assert.match((await announce(since)).err, /answered 403: the key is not valid/u);
  files['/sitemap.xml'] = '<urlset><url><loc>https://elsewhere.example/</loc></url></urlset>';
  assert.match((await announce(since)).err, /elsewhere\.example.*SITE_URL/u);
  files['/sitemap.xml'] = '<html></html>';
  assert.match((await announce(since)).err, /names no page/u);
  assert.equal(received.length, 1);
});

test('a wrong use ends with 2', async () => {
  assert.equal((await announce([])).code, 2);
  assert.equal((await announce(['--since', 'yesterday'])).code, 2);
});

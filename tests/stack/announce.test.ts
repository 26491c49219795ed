import assert from 'node:assert/strict';
import {createServer, type Server} from 'node:http';
import {after, before, beforeEach, test} from 'node:test';
import {freePort} from '../../supabase/local/port.ts';
import {type Outcome, runCommand} from '../support/run-command.ts';

const KEY = 'a-key-of-ours-1';
let server: Server;
let siteUrl = '';
/** What the site has, by path; a page that is missing answers 404. */
let files: Record<string, string>;
let answer = 200;
/** How many requests the endpoint takes before it answers otherwise, or hangs up when that is null. */
let taken = Infinity;
let then: number | null = 429;
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
        if (received.length <= taken) {
          response.writeHead(answer).end();
        } else if (then === null) {
          response.destroy();
        } else {
          response.writeHead(then).end();
        }
      });
      return;
    }
    if (request.url?.startsWith('/moved/')) {
      response.writeHead(301, {location: siteUrl}).end();
      return;
    }
    if (request.url?.startsWith('/stopping/')) {
      response.writeHead(200, {'content-length': 1000});
      response.write('<urlset>', () => response.destroy());
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
  taken = Infinity;
  then = 429;
  received = [];
});

function announce(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const ours = {
    SITE_URL: siteUrl,
    INDEXNOW_KEY: KEY,
    INDEXNOW_ENDPOINT: `${siteUrl}/indexnow`,
  };
  return runCommand('announce', {...ours, ...settings}, ...args);
}

test('the pages that changed since a day are announced, once, with the key', async () => {
  const {code, stdout, stderr} = await announce(['--since', '2026-11-01']);
  assert.equal(code, 0, stderr);
  assert.deepEqual(received, [
    {
      path: '/indexnow',
      host: new URL(siteUrl).host,
      key: KEY,
      keyLocation: `${siteUrl}/${KEY}.txt`,
      urlList: [`${siteUrl}/`, `${siteUrl}/insights/new`],
    },
  ]);
  assert.match(stdout, /2 pages: announced to 127\.0\.0\.1/u);
});

test('a dry run lists them and sends nothing, even without a key', async () => {
  const {code, stdout} = await announce(['--since', '2026-11-01', '--dry-run'], {INDEXNOW_KEY: ''});
  assert.equal(code, 0);
  assert.equal(
    stdout,
    `${siteUrl}/\n${siteUrl}/insights/new\n2 pages changed since 2026-11-01. Nothing was sent.\n`,
  );
  assert.deepEqual(received, []);
});

test('when nothing changed, nothing is sent and all is well', async () => {
  const {code, stdout} = await announce(['--since', '2026-11-21']);
  assert.equal(code, 0);
  assert.match(stdout, /^No page of .* has changed since 2026-11-21\.$/mu);
  assert.deepEqual(received, []);
});

test('an endpoint that has yet to check the key is named as such', async () => {
  answer = 202;
  const {code, stdout} = await announce(['--since', '2026-11-01']);
  assert.equal(code, 0);
  assert.match(stdout, /will check the key first/u);
});

test('what is not as it should be is said in one sentence with the next step', async () => {
  const since = ['--since', '2026-11-01'];
  const cases = [
    [() => announce(since, {INDEXNOW_KEY: ''}), /INDEXNOW_KEY is not set.*openssl/u],
    [() => announce(since, {INDEXNOW_KEY: 'short'}), /INDEXNOW_KEY[\s\S]*8 to 128|8 to 128/u],
    [() => announce(since, {INDEXNOW_KEY: 'another-key'}), /another-key\.txt answered 404/u],
    [() => announce(since, {SITE_URL: 'http://127.0.0.1:9'}), /does not answer.*SITE_URL/u],
    [
      () => announce(since, {SITE_URL: `${siteUrl}/moved`}),
      /leads to http:\/\/127\.0\.0\.1:\d+\. Set SITE_URL to the address/u,
    ],
    [
      () => announce(since, {SITE_URL: `${siteUrl}/stopping`}),
      /does not answer in full \(\w+\)\. Is SITE_URL/u,
    ],
    [() => announce(since, {INDEXNOW_ENDPOINT: 'bing'}), /INDEXNOW_ENDPOINT must be/u],
  ] as const;
  for (const [run, sentence] of cases) {
    const {code, stderr} = await run();
    assert.equal(code, 1, stderr);
    assert.match(stderr, sentence);
    assert.doesNotMatch(stderr, /\n +at /u);
  }
  answer = 403;
  assert.match((await announce(since)).stderr, /answered 403: the key is not valid/u);
  files['/sitemap.xml'] = '<urlset><url><loc>https://elsewhere.example/</loc></url></urlset>';
  assert.match((await announce(since)).stderr, /elsewhere\.example.*SITE_URL/u);
  files['/sitemap.xml'] = '<html></html>';
  assert.match((await announce(since)).stderr, /names no page/u);
  assert.equal(received.length, 1);
});

test('when the endpoint stops halfway, it is said what it has taken', async () => {
  const entries = Array.from(
    {length: 10_001},
    (_, index) => `<url><loc>${siteUrl}/${index}</loc><lastmod>2026-11-20</lastmod></url>`,
  );
  files['/sitemap.xml'] = `<urlset>${entries.join('')}</urlset>`;
  taken = 1;
  const said = 'The first 10000 of 10001 pages were announced, the others were not';
  for (const [status, cause] of [
    [429, 'answered 429: too many requests'],
    [null, 'does not answer'],
  ] as const) {
    received = [];
    then = status;
    const {code, stderr} = await announce(['--since', '2026-11-01']);
    assert.equal(code, 1);
    assert.ok(stderr.includes(cause) && stderr.includes(said), stderr);
    assert.doesNotMatch(stderr, /Nothing was announced/u);
  }
  taken = 0;
  received = [];
  assert.match((await announce(['--since', '2026-11-01'])).stderr, /Nothing was announced\./u);
});

test('a wrong use ends with 2', async () => {
  assert.equal((await announce([])).code, 2);
  assert.equal((await announce(['--since', 'yesterday'])).code, 2);
});

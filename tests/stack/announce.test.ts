import assert from 'node:assert/strict';
import {json} from 'node:stream/consumers';
import {before, beforeEach, test} from 'node:test';
import {announce} from '../../supabase/ops/announce/announce.ts';
import {operator} from '../support/operator.ts';
import {serve} from '../support/serve.ts';

const KEY = 'a-key-of-ours-1';
const SINCE = '2026-11-01';
let siteUrl = '';
/** What the site has, by path; a page that is missing answers 404. */
let files: Record<string, string>;
/** The endpoint's status; null hangs up. */
let answer: number | null;
let received: unknown[];

before(async () => {
  const port = await serve((request, response) => {
    if (request.method === 'POST') {
      void json(request).then((body) => {
        received.push({path: request.url, ...(body as object)});
        return answer === null ? response.destroy() : response.writeHead(answer).end();
      });
    } else if (request.url?.startsWith('/moved/')) {
      response.writeHead(301, {location: siteUrl}).end();
    } else if (request.url?.startsWith('/stopping/')) {
      response.writeHead(200, {'content-length': 1000});
      response.write('<urlset>', () => response.destroy());
    } else {
      const file = files[request.url ?? ''];
      response.writeHead(file === undefined ? 404 : 200).end(file);
    }
  });
  siteUrl = `http://127.0.0.1:${port}`;
});

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

/** Announces with these settings in place of the right ones. @returns what is printed */
async function announced(settings: Record<string, string> = {}, since = SINCE, isTrial = false) {
  const right = {SITE_URL: siteUrl, INDEXNOW_KEY: KEY, INDEXNOW_ENDPOINT: `${siteUrl}/indexnow`};
  Object.assign(process.env, right, settings);
  return (await announce(since, isTrial)).join('\n');
}

test('the pages that changed since a day are announced, once, with the key', async () => {
  const {host} = new URL(siteUrl);
  const said = `${siteUrl}/\n${siteUrl}/insights/new\n2 pages: announced to ${host}.`;
  assert.equal(await announced(), said);
  assert.deepEqual(received, [
    {
      path: '/indexnow',
      host,
      key: KEY,
      keyLocation: `${siteUrl}/${KEY}.txt`,
      urlList: [`${siteUrl}/`, `${siteUrl}/insights/new`],
    },
  ]);
  answer = 202;
  assert.match(await announced(), /will check the key first/u);
});

test('a dry run lists them, even without a key, and neither it nor a day without changes sends anything', async () => {
  assert.equal(
    await announced({INDEXNOW_KEY: ''}, SINCE, true),
    `${siteUrl}/\n${siteUrl}/insights/new\n2 pages changed since 2026-11-01. Nothing was sent.`,
  );
  assert.match(await announced({}, '2026-11-21'), /^No page of .* changed since 2026-11-21\.$/u);
  assert.deepEqual(received, []);
});

test('what is not as it should be is said in one sentence with the next step', async () => {
  const entry = '<urlset><url><loc>https://elsewhere.example/</loc></url></urlset>';
  const sitemap = files['/sitemap.xml'];
  const rows: Array<[settings: Record<string, string>, message: RegExp, sitemap?: string]> = [
    [{INDEXNOW_KEY: ''}, /INDEXNOW_KEY is not set.*openssl/u],
    [{INDEXNOW_KEY: 'short'}, /8 to 128/u],
    [{INDEXNOW_KEY: 'another-key'}, /another-key\.txt answered 404/u],
    [{SITE_URL: 'http://127.0.0.1:9'}, /does not answer.*SITE_URL/u],
    [{SITE_URL: `${siteUrl}/moved`}, /leads to http:\/\/127\.0\.0\.1:\d+\. Set SITE_URL to/u],
    [{SITE_URL: `${siteUrl}/stopping`}, /does not answer in full \(\w+\)\. Is SITE_URL/u],
    [{INDEXNOW_ENDPOINT: 'bing'}, /INDEXNOW_ENDPOINT must be/u],
    [{}, /elsewhere\.example.*SITE_URL/u, entry],
    [{}, /names no page/u, '<html></html>'],
  ];
  for (const [settings, message, text = sitemap] of rows) {
    files['/sitemap.xml'] = text ?? '';
    await assert.rejects(announced(settings), {name: 'OpsError', message});
  }
  assert.deepEqual(received, []);
});

test('when the endpoint refuses or hangs up, and when there are too many pages, nothing is announced', async () => {
  const entry = `<url><loc>${siteUrl}/page</loc><lastmod>2026-11-20</lastmod></url>`;
  const none = 'Nothing was announced.';
  for (const [pages, given, message] of [
    [2, 403, new RegExp(`answered 403: the key is not valid.*${none}`, 'u')],
    [2, 429, new RegExp(`answered 429: too many requests.*${none}`, 'u')],
    [2, null, new RegExp(`does not answer.*${none}`, 'u')],
    [10_001, 200, /takes 10000 pages at once/u],
  ] as const) {
    files['/sitemap.xml'] = `<urlset>${entry.repeat(pages)}</urlset>`;
    answer = given;
    received = [];
    await assert.rejects(announced(), {name: 'OpsError', message});
    assert.equal(received.length, pages > 2 ? 0 : 1);
  }
});

test('the command prints it and ends with 0, with 1 when it could not be done, and with 2 on a wrong use', async () => {
  const who = operator({SITE_URL: siteUrl, INDEXNOW_KEY: KEY, INDEXNOW_ENDPOINT: siteUrl});
  const done = await who.print(`announce --since ${SINCE} --dry-run`);
  assert.match(done, /^2 pages changed since 2026-11-01\. Nothing was sent\.$/mu);

  const why = /^INDEXNOW_KEY is not set[^\n]*\n$/u;
  await who.fail(`announce --since ${SINCE}`, why, {INDEXNOW_KEY: ''});
  for (const wrong of ['announce', 'announce --since yesterday']) {
    assert.equal((await who.run(wrong)).code, 2);
  }
});

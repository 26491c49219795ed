import assert from 'node:assert/strict';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {ROOT} from '../../supabase/local/settings.ts';
import {loadSite} from '../../supabase/local/site/load-site.ts';
import {startSiteServer, type SiteServer} from '../../supabase/local/site/site-server.ts';
import {freePort} from '../support/free-ports.ts';
import {writeSite} from '../support/site-folder.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';

const folder = temporaryFolder();
const site = join(folder, 'site');
let server: SiteServer;
let origin = '';
/** The edge function that the handbook gives for Netlify. */
let markdown: (request: Request) => Promise<URL | undefined>;

before(async () => {
  writeSite(site, {
    'index.html': '<h1>Home</h1>',
    'index.md': '# Home',
    'about.html': '<h1>About</h1>',
    'about.md': '# About',
    'search.html': '<h1>Search</h1>',
    '404.html': '<h1>Not here</h1>',
    'guide.pdf': '%PDF-1.7',
    'guide.pdf.md': '# Guide',
    _redirects: '/old /about 301\n',
  });
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = await startSiteServer(loadSite(site), {
    host: '127.0.0.1',
    port,
    functionsPort: await freePort(),
  });
  const guide = readFileSync(join(ROOT, 'src/handbook/operators/readers.md'), 'utf8');
  const [, code = ''] = /```js\n([\s\S]*?)```/u.exec(guide) ?? [];
  const file = join(folder, 'markdown.mjs');
  writeFileSync(file, code);
  ({default: markdown} = (await import(pathToFileURL(file).href)) as {default: typeof markdown});
});

after(() => server.close());

const asked = (path: string, accept: string) => fetch(`${origin}${path}`, {headers: {accept}});

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

test('a page or PDF with a Markdown twin is Markdown for who would rather have that, and says that it varies', async () => {
  for (const [path, type, wishes] of [
    [
      '/about',
      'text/html; charset=utf-8',
      [
        '*/*',
        BROWSER,
        'text/html, text/markdown;q=0.9',
        'text/markdown;q=0, */*',
        'application/json',
        'text/html, text/markdown',
        'text/html;level=1, text/markdown;q=0.9',
      ],
    ],
    [
      '/about',
      'text/markdown; charset=utf-8',
      [
        'text/markdown',
        'text/markdown; charset=utf-8',
        'text/markdown;variant=GFM;q=0.9, text/html;q=0.8',
        '*/*, text/markdown',
        'text/markdown, text/html, */*',
        'text/html;q=0.7, text/markdown;q=0.8',
        'text/markdown;q=1.0, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1',
      ],
    ],
    [
      '/guide.pdf',
      'application/pdf',
      ['*/*', BROWSER, 'application/pdf, text/markdown;q=0.1', 'application/pdf, text/markdown'],
    ],
    [
      '/guide.pdf',
      'text/markdown; charset=utf-8',
      [
        'text/markdown, application/pdf',
        'text/markdown, text/html, */*',
        'text/html, text/markdown',
      ],
    ],
  ] as const) {
    for (const accept of wishes) {
      const {headers} = await asked(path, accept);
      assert.equal(headers.get('content-type'), type, `${path} for ${accept}`);
      assert.match(headers.get('vary') ?? '', /^accept\b(?!-)/u);
    }
  }
});

test('a page and its twin are at one address, the home page’s too', async () => {
  for (const [path, title] of [
    ['/', 'Home'],
    ['/about', 'About'],
  ] as const) {
    for (const [accept, words] of [
      ['*/*', `<h1>${title}</h1>`],
      ['text/markdown', `# ${title}`],
    ] as const) {
      const response = await asked(path, accept);
      assert.equal(await response.text(), words);
      assert.equal(response.headers.get('vary'), 'accept, accept-encoding');
    }
  }
});

test('what has no twin is what it is for everybody', async () => {
  const accept = 'text/markdown';
  const page = await asked('/search', accept);
  assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.equal(page.headers.get('vary'), 'accept-encoding');
  const twin = await asked('/about.md', 'text/html');
  assert.equal(twin.headers.get('content-type'), 'text/markdown; charset=utf-8');
  assert.equal((await asked('/none', accept)).status, 404);
});

test('the handbook’s function for Netlify answers with the Markdown of a page that has one, and leaves all else to the host', async () => {
  const wanted = ['text/markdown', 'text/markdown, text/html, */*'];
  const notWanted = [
    '*/*',
    'text/html, text/markdown',
    'text/markdown;q=0, */*',
    'text/markdown; q=0',
  ];
  const without = ['/search', '/handbook/operators', '/old', '/about/', '/about.md', '/no-such'];
  for (const [paths, wishes, file] of [
    [['/'], wanted, '/index.md'],
    [['/about?from=mail'], wanted, '/about.md'],
    [['/about'], notWanted, undefined],
    [without, ['text/markdown'], undefined],
  ] as const) {
    for (const path of paths) {
      for (const accept of wishes) {
        const given = await markdown(new Request(`${origin}${path}`, {headers: {accept}}));
        assert.equal(given?.pathname, file, `${path} for ${accept}`);
      }
    }
  }
});

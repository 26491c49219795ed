import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {ROOT} from '../../supabase/local/settings.ts';
import {loadSite} from '../../supabase/local/site/load-site.ts';
import {startSiteServer, type SiteServer} from '../../supabase/local/site/site-server.ts';
import {freePort} from '../support/free-ports.ts';
import {writeSite} from '../support/site-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'pugmark-accept-'));
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

after(async () => {
  await server.close();
  rmSync(folder, {recursive: true, force: true});
});

const asked = (path: string, accept: string) => fetch(`${origin}${path}`, {headers: {accept}});

test('a page with a Markdown twin is Markdown for who would rather have that, and says that it varies', async () => {
  for (const [accept, isMarkdown] of [
    ['*/*', false],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
    ['text/html, text/markdown;q=0.9', false],
    ['text/markdown;q=0, */*', false],
    ['application/json', false],
    ['text/html, text/markdown', false],
    ['text/html;level=1, text/markdown;q=0.9', false],
    ['text/markdown', true],
    ['text/markdown; charset=utf-8', true],
    ['text/markdown;variant=GFM;q=0.9, text/html;q=0.8', true],
    ['*/*, text/markdown', true],
    ['text/markdown, text/html, */*', true],
    ['text/html;q=0.7, text/markdown;q=0.8', true],
    ['text/markdown;q=1.0, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1', true],
  ] as const) {
    for (const [path, title] of [
      ['/', 'Home'],
      ['/about', 'About'],
    ] as const) {
      const response = await asked(path, accept);
      const type = isMarkdown ? 'text/markdown' : 'text/html';
      assert.equal(response.status, 200);
      assert.equal(
        response.headers.get('content-type'),
        `${type}; charset=utf-8`,
        `${path} for ${accept}`,
      );
      assert.equal(await response.text(), isMarkdown ? `# ${title}` : `<h1>${title}</h1>`);
      assert.equal(response.headers.get('vary'), 'accept, accept-encoding');
    }
  }
});

test('a PDF with a Markdown twin is Markdown for who would rather have that than a PDF', async () => {
  for (const [accept, isMarkdown] of [
    ['*/*', false],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
    ['application/pdf, text/markdown;q=0.1', false],
    ['application/pdf, text/markdown', false],
    ['text/markdown, application/pdf', true],
    ['text/markdown, text/html, */*', true],
    ['text/html, text/markdown', true],
  ] as const) {
    const {headers} = await asked('/guide.pdf', accept);
    const type = isMarkdown ? 'text/markdown; charset=utf-8' : 'application/pdf';
    assert.equal(headers.get('content-type'), type, accept);
    assert.match(headers.get('vary') ?? '', /^accept\b(?!-)/u);
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

/** The path whose file answers, or undefined when the host answers as without the function. */
async function answered(path: string, accept: string): Promise<string | undefined> {
  return (await markdown(new Request(`${origin}${path}`, {headers: {accept}})))?.pathname;
}

test('the handbook’s function for Netlify answers with the Markdown of a page that has one', async () => {
  for (const accept of ['text/markdown', 'text/markdown, text/html, */*']) {
    assert.equal(await answered('/', accept), '/index.md');
    assert.equal(await answered('/about?from=mail', accept), '/about.md');
  }
});

test('it leaves pages without Markdown, old addresses, files and browsers to the host', async () => {
  for (const path of [
    '/search',
    '/handbook/operators',
    '/old',
    '/about/',
    '/about.md',
    '/no-such',
  ]) {
    assert.equal(await answered(path, 'text/markdown'), undefined, path);
  }
  const wishes = [
    '*/*',
    'text/html, text/markdown',
    'text/markdown;q=0, */*',
    'text/markdown; q=0',
  ];
  for (const accept of wishes) {
    assert.equal(await answered('/about', accept), undefined, accept);
  }
});

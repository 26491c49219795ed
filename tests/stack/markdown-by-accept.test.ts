import assert from 'node:assert/strict';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {ROOT} from '../../supabase/local/settings.ts';
import {ask} from '../support/ask.ts';
import {serveSite} from '../support/serve-site.ts';
import {temporaryFolder, writeSite} from '../support/temporary-folder.ts';

const folder = temporaryFolder();
const site = join(folder, 'site');
let origin: string;
let close: () => Promise<void>;
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
  ({origin, close} = await serveSite(site));
  const guide = readFileSync(join(ROOT, 'src/handbook/operators/readers.md'), 'utf8');
  const [, code = ''] = /```js\n([\s\S]*?)```/u.exec(guide) ?? [];
  const file = join(folder, 'markdown.mjs');
  writeFileSync(file, code);
  ({default: markdown} = (await import(pathToFileURL(file).href)) as {default: typeof markdown});
});

after(() => close());

const asked = (path: string, accept: string) => ask(origin, path, {headers: {accept}});

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const PAGE_RATHER = [
  '*/*',
  BROWSER,
  'text/markdown;q=0, */*',
  'application/json',
  'text/html, text/markdown',
  'text/html;level=1, text/markdown;q=0.9',
];
const MARKDOWN_RATHER = [
  'text/markdown; charset=utf-8',
  'text/markdown;variant=GFM;q=0.9, text/html;q=0.8',
  'text/markdown, text/html, */*',
  'text/markdown;q=1.0, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1',
];
const PDF_RATHER = ['*/*', BROWSER, 'application/pdf, text/markdown'];
const MARKDOWN_THAN_PDF = ['text/markdown, application/pdf', 'text/html, text/markdown'];

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';

test('a page or PDF with a Markdown copy is served as Markdown to a client that prefers it, with the header Vary', async () => {
  for (const [path, type, words, wishes] of [
    ['/', MARKDOWN, '# Home', ['text/markdown']],
    ['/about', HTML, '<h1>About</h1>', PAGE_RATHER],
    ['/about', MARKDOWN, '# About', MARKDOWN_RATHER],
    ['/guide.pdf', 'application/pdf', '%PDF-1.7', PDF_RATHER],
    ['/guide.pdf', MARKDOWN, '# Guide', MARKDOWN_THAN_PDF],
  ] as const) {
    for (const accept of wishes) {
      const {headers, body} = await asked(path, accept);
      const vary = type === 'application/pdf' ? 'accept' : 'accept, accept-encoding';
      const told = [String(body), headers['content-type'], headers.vary];
      assert.deepEqual(told, [words, type, vary], `${path} for ${accept}`);
    }
  }
});

test('an address without a Markdown copy is served as it is to every client', async () => {
  const page = (await asked('/search', 'text/markdown')).headers;
  assert.deepEqual([page['content-type'], page.vary], [HTML, 'accept-encoding']);
  const copy = await asked('/about.md', 'text/html');
  assert.equal(copy.headers['content-type'], MARKDOWN);
  assert.equal((await asked('/none', 'text/markdown')).status, 404);
});

test('the handbook’s function for Netlify serves the Markdown copy of a page that has one, and leaves other requests to the host', async () => {
  const without = ['/search', '/handbook/operators', '/old', '/about/', '/about.md', '/no-such'];
  const wanted = ['text/markdown', 'text/markdown, text/html, */*'];
  const refused = 'text/markdown; q=0';
  for (const [paths, wishes, file] of [
    [['/'], wanted, '/index.md'],
    [['/about?from=mail'], wanted, '/about.md'],
    [['/about'], ['*/*', 'text/html, text/markdown', 'text/markdown;q=0, */*', refused], undefined],
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

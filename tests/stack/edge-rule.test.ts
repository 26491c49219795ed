import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {freePort} from '../../supabase/local/port.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {loadSite} from '../../supabase/local/site/load-site.ts';
import {startSiteServer, type SiteServer} from '../../supabase/local/site/site-server.ts';
import {writeSite} from '../support/site-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'pugmark-edge-'));
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

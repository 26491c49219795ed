import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {before, test} from 'node:test';
import {awaitPosts} from '../../src/desk/published/awaitPosts.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {serve} from '../support/serve.ts';
import {ARTICLE, sampleSite} from './support/sample-site.ts';

const SITE = 'https://www.pugmark.example';
/** What the sitemap names, at each time it is asked; the last goes on. */
let named: string[][] = [];
let site = '';

before(async () => {
  const port = await serve((request, response) => {
    const paths = (named.length > 1 ? named.shift() : named[0]) ?? [];
    const entries = paths.map((path) => `<url><loc>${SITE}${path}</loc></url>`);
    response.writeHead(request.url === '/sitemap.xml' ? 200 : 404);
    response.end(`<urlset>${entries.join('')}</urlset>`);
  });
  site = `http://127.0.0.1:${port}`;
});

const OLD = ['/insights/a-second-case', '/news/dog-passes-again'];
const ALL = [...OLD, '/insights/a-stand-in'];
const later = (line: string) => ARTICLE.replace('date: 2025-03-03', line);

test('a post whose day has come must be on the site, one that waits, a draft and an unlisted one need not', async () => {
  const folder = sampleSite({
    'blog/waits.md': later('date: 2999-01-01'),
    'blog/draft.md': later('date: 2025-03-03\ndraft: true'),
    'blog/unlisted.md': later('date: 2025-03-03\nunlisted: true'),
  });
  named = [OLD];
  assert.deepEqual(await awaitPosts(folder, site, 0), ['/insights/a-stand-in']);
  named = [ALL];
  assert.deepEqual(await awaitPosts(folder, site, 0), []);
});

test('it is awaited while the site is built, so long and no longer', async () => {
  const folder = sampleSite();
  named = [OLD, OLD, ALL];
  assert.deepEqual(await awaitPosts(folder, site, 60_000, 1), []);
  assert.deepEqual(named, [ALL]);
  named = [OLD];
  assert.deepEqual(await awaitPosts(folder, site, 1, 2), ['/insights/a-stand-in']);
});

test('the command ends with 1 and names what is missing, or that the site does not answer', async () => {
  named = [ALL];
  const command = (address: string) =>
    new Promise<{code: unknown; stderr: string}>((resolve) => {
      const args = ['--import', 'tsx', 'src/desk/published/command.ts', address];
      execFile(process.execPath, args, {cwd: ROOT}, (error, _stdout, stderr) =>
        resolve({code: error?.code, stderr}),
      );
    });
  const lacking = await command(`${site}/`);
  assert.equal(lacking.code, 1);
  assert.match(lacking.stderr, /lacks \/insights\/.*Build and deploy the site\.\n$/u);
  const elsewhere = await command(`${site}/elsewhere`);
  assert.deepEqual(elsewhere, {
    code: 1,
    stderr: `${site}/elsewhere/sitemap.xml does not answer (404). Is this the site’s address?\n`,
  });
});

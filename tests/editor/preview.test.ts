import assert from 'node:assert/strict';
import {rmSync} from 'node:fs';
import {test} from 'node:test';
import {expect as base} from '@playwright/test';
import {freePort} from '../support/free-ports.ts';
import {startProcess} from '../support/start-process.ts';
import {writeSite} from '../support/temporary-folder.ts';
import {PATIENCE, until} from '../support/until.ts';
import {launchBrowser} from './support/browser.ts';
import {ARTICLE} from './support/sample-site.ts';
import {smallSite} from './support/site-copy.ts';

const expect = base.configure({timeout: PATIENCE});

const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';

/** Two faults by slug: a text, its replacement, what the page then says. `cases.test.ts` has every kind of fault. */
const FAULTS: Readonly<Record<string, [from: string, to: string, told: RegExp]>> = {
  'head-that-is-no-yaml': ['readTime: 1', 'readTime: a: b', /:8:11 {2}This line cannot be read/u],
  'unknown-tag': ['governance,', 'govenance,', /"govenance" is no tag.*Did you mean/su],
};

const FILE = 'blog/a-stand-in.md';

const site = smallSite();

function write(slug: string, from: string, to: string): void {
  const text = ARTICLE.replace('slug: a-stand-in', `slug: ${slug}`);
  assert.ok(text.includes(from), slug);
  writeSite(site.folder, {[`blog/${slug}.md`]: text.replace(from, to)});
}

test('in the preview, the page of a faulty post shows the fault and its place until corrected, and other posts are shown as usual', async (t) => {
  Object.entries(FAULTS).forEach(([slug, [from, to]]) => write(slug, from, to));
  write('a-neighbor', 'readTime: 1', 'readTime: 2');
  const port = await freePort();
  const start = ['start', site.folder, '--no-open', '--host', '127.0.0.1', '--port', String(port)];
  const preview = await startProcess(process.execPath, [DOCUSAURUS, ...start], /running at/u, {
    NODE_ENV: 'development',
    DOCUSAURUS_NO_PERSISTENT_CACHE: '1',
  });
  const browser = await launchBrowser();
  t.after(() => Promise.all([browser.close(), preview.stop()]));
  const baseURL = `http://127.0.0.1:${port}`;
  await until('the preview', () => fetch(baseURL).catch(() => null));
  const page = await browser.newPage({baseURL});
  const main = page.locator('main');
  for (const [slug, [, , told]] of Object.entries(FAULTS)) {
    await page.goto(`/insights/${slug}`);
    await expect(main.locator('code')).toContainText(told);
    await expect(main).not.toContainText(site.folder);
  }
  await page.goto('/insights/a-stand-in');
  await expect(main).toContainText('A crew relies');

  // The page says what the terminal says: in place of the text if that would stop the build, else above it.
  const toldInTerminal = () => site.run('src/editor/start.mjs', 'lint', FILE).output;
  write('a-stand-in', 'plate-raise.svg', 'none.svg');
  await expect(main).toContainText(/a-stand-in\.md:25:1 {2}There is no picture .*Save it as/su);
  await expect(main).toContainText(toldInTerminal());
  await expect(main).not.toContainText('A crew relies');
  write('a-stand-in', 'A crew relies', 'A crew -- as ever -- utilises');
  await expect(main).toContainText(/a-stand-in\.md:29:8 {2}Readers would see these hyphens/u);
  await expect(main).toContainText(toldInTerminal());
  await expect(main).toContainText('as ever');
  await page.goto('/insights/a-neighbor');
  await expect(main).toContainText('A crew relies');
  write('a-stand-in', 'A crew relies', 'A whole crew relies');
  await page.goto('/insights/a-stand-in');
  await expect(main).toContainText('A whole crew relies');
  await expect(main).not.toContainText('Readers would see');
  write('another-name', 'A crew relies', 'A whole crew relies');
  for (const slug of ['another-name', 'a-stand-in']) {
    await page.goto(`/insights/${slug}`);
    await expect(main).toContainText('A whole crew relies');
  }
  rmSync(`${site.folder}/${FILE}`); // Later: Docusaurus may lose a change made while it reads another.
  await expect(main).toContainText('Page not found');
  await expect(page.locator('iframe[id$="overlay"]')).toHaveCount(0);
});

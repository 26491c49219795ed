import {gzipSync} from 'node:zlib';
import type {Page} from '@playwright/test';
import {headLinkHrefs, type HtmlPage} from './support/html-page';
import {ALL_ROUTES, expect, pageAt, test as htmlTest} from './support/html-test';
import {HANDBOOK_ROUTES, OWN_ROUTES, ROUTES} from './support/routes';
import {hydrated, test} from './support/site-test';

/** Bytes as they travel, by gzip. The handbook says how they compare with other builds of the same content. */
const BUDGET = {
  /** A page before it is touched: its HTML, and the styles of what stands below its first screen. Fonts and pictures are not in it. */
  firstView: 20_000,
  /** The scripts that run before it is touched. */
  earlyScript: 3_000,
  /** All scripts of a page that has come alive, its dialogs and the search unopened. */
  scripts: 120_000,
};

const INLINE_SCRIPT = /<script(?![^>]*type="?application)[^>]*>(?<text>[\s\S]*?)<\/script>/gu;

function weight(text: string | Buffer): number {
  return gzipSync(text, {level: 9}).length;
}

function earlyScripts({html}: HtmlPage): string {
  return [...html.matchAll(INLINE_SCRIPT)].map(({groups}) => groups?.text ?? '').join('');
}

for (const path of [...ALL_ROUTES, ...HANDBOOK_ROUTES, '/search']) {
  htmlTest(`${path} is light before it is touched`, async ({site, request}) => {
    const page = pageAt(site, path);
    const sheets = headLinkHrefs(page, 'stylesheet');
    const files = await Promise.all(sheets.map(async (href) => (await request.get(href)).text()));
    const total = [page.html, ...files].reduce((sum, file) => sum + weight(file), 0);
    expect(total).toBeLessThanOrEqual(BUDGET.firstView);
    expect(weight(earlyScripts(page))).toBeLessThanOrEqual(BUDGET.earlyScript);
    expect(sheets.length, 'sheets beside the page').toBeLessThanOrEqual(1);
    expect(/<link [^>]*stylesheet[\s\S]*<body/u.test(page.html), 'blocks the first view').toBe(
      false,
    );
  });
}

/** The bytes of the scripts that a page runs from now on, each file once. */
function countScripts(page: Page): () => Promise<number> {
  const files = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      files.set(response.url(), response.body().then(weight));
    }
  });
  return async () => (await Promise.all(files.values())).reduce((total, size) => total + size, 0);
}

// A form's code comes when the form is near, and on none of these is one in the first window.
for (const path of [...ROUTES, ...OWN_ROUTES, ...HANDBOOK_ROUTES, '/search']) {
  test(`${path} is light when it has come alive`, async ({page}) => {
    const total = countScripts(page);
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await total()).toBeLessThanOrEqual(BUDGET.scripts);
  });
}

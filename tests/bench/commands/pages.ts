import {gzipSync} from 'node:zlib';
import type {Browser, Page} from '@playwright/test';
import {oursPages} from '../sites/ours.ts';
import {addressOf, builtSite, type ComparedPage, type Site} from '../sites/site.ts';
import {withSite} from '../support/serve.ts';
import type {Row} from '../support/table.ts';

/** After this time without a request the page is idle. */
const REST_MS = 1500;

async function rest(page: Page): Promise<void> {
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  page.on('request', note);
  await page.waitForLoadState('load');
  while (Date.now() - last < REST_MS) {
    await page.waitForTimeout(REST_MS / 10);
  }
  page.off('request', note);
}

async function scriptsRun(page: Page): Promise<number> {
  const entries = await page.coverage.stopJSCoverage();
  return entries.reduce((sum, {source = ''}) => sum + gzipSync(source).length, 0) / 1000;
}

/**
 * Opens a page with an empty cache and weighs it in kB of gzip, without fonts, pictures and prefetches: its files, the scripts that run before the
 * first use, inline ones included (`executed`), and all scripts after a key and a mouse move (`hydrated`).
 */
async function weigh(browser: Browser, url: string): Promise<Row> {
  const page = await browser.newPage();
  const bytes = {document: 0, stylesheet: 0, script: 0};
  page.on('requestfinished', async (request) => {
    const kind = request.resourceType() as keyof typeof bytes;
    if (kind in bytes) {
      const {responseBodySize} = await request.sizes();
      bytes[kind] += responseBodySize / 1000;
    }
  });
  await page.coverage.startJSCoverage({resetOnNavigation: false});
  await page.goto(url);
  await rest(page);
  const executed = await scriptsRun(page);
  const {document: html, stylesheet: css, script: js} = bytes;
  await page.coverage.startJSCoverage({resetOnNavigation: false});
  await page.mouse.move(5, 5);
  await page.keyboard.press('Shift');
  await rest(page);
  const hydrated = Math.max(executed, await scriptsRun(page));
  await page.close();
  return {html, css, js, total: html + css + js, executed, hydrated};
}

/** The weight of the compared pages of some sites with this many posts, in kB of gzip. */
export async function pages(
  sites: readonly Site[],
  posts: number,
  isFresh: boolean,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const site of sites) {
    const {output} = await builtSite(site, posts, isFresh);
    await withSite(output, async (browser, origin) => {
      for (const page of Object.keys(site.pages) as ComparedPage[]) {
        const weight = await weigh(browser, origin + addressOf(site, page));
        rows.push({site: site.name, posts, page, ...weight});
      }
    });
  }
  return rows;
}

/**
 * Compares the weight of our pages with few and with many posts: before the first use, and with all scripts that run
 * later.
 */
export async function growth(few: number, many: number, isFresh: boolean): Promise<Row[]> {
  const before = await pages([oursPages], few, isFresh);
  const after = await pages([oursPages], many, isFresh);
  const alive = ({html, css, hydrated}: Row) => Number(html) + Number(css) + Number(hydrated);
  return before.map((small, index) => {
    const large = after[index] ?? small;
    return {
      page: small.page ?? '',
      [`${few} posts, kB`]: small.total ?? 0,
      [`${many} posts, kB`]: large.total ?? 0,
      ratio: Number(large.total) / Number(small.total),
      [`${few} posts, in use, kB`]: alive(small),
      [`${many} posts, in use, kB`]: alive(large),
      'ratio, in use': alive(large) / alive(small),
    };
  });
}

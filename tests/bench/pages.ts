import {gzipSync} from 'node:zlib';
import type {Page} from '@playwright/test';
import {PAGES, withSite} from './site.ts';
import type {Row} from './turns.ts';

/** After this time without a request the page counts as idle. */
const REST_MS = 1500;

async function rest(page: Page): Promise<void> {
  let last = Date.now();
  page.on('request', () => (last = Date.now()));
  await page.waitForLoadState('load');
  while (Date.now() - last < REST_MS) {
    await page.waitForTimeout(REST_MS / 10);
  }
}

async function scriptsRun(page: Page): Promise<number> {
  const entries = await page.coverage.stopJSCoverage();
  return entries.reduce((sum, {source = ''}) => sum + gzipSync(source).length, 0);
}

/**
 * Opens a page with an empty cache and measures it in gzipped bytes: all its files, including those fetched ahead of
 * use, fonts and pictures (`media`); the scripts that run before the first interaction, including inline ones
 * (`executed`); all scripts after a key and a mouse move (`hydrated`); everything that a page in use has, without
 * `media` (`used`).
 */
async function sizeInBytes(page: Page, path: string) {
  const bytes = {document: 0, stylesheet: 0, script: 0, fetch: 0, media: 0};
  page.on('requestfinished', async (request) => {
    const type = request.resourceType();
    const kind = type in bytes ? (type as keyof typeof bytes) : 'media';
    bytes[kind] += (await request.sizes()).responseBodySize;
  });
  await page.coverage.startJSCoverage({resetOnNavigation: false});
  await page.goto(path);
  await rest(page);
  const executed = await scriptsRun(page);
  const {document: html, stylesheet: css, script, fetch, media} = bytes;
  const js = script + fetch;
  const total = html + css + js + media;
  await page.coverage.startJSCoverage({resetOnNavigation: false});
  await page.mouse.move(5, 5);
  await page.keyboard.press('Shift');
  await rest(page);
  const hydrated = Math.max(executed, await scriptsRun(page));
  await page.close();
  return {html, css, js, media, total, executed, hydrated, used: html + css + hydrated};
}

/** The size of the measured pages, in gzipped bytes. */
export async function pages(): Promise<Row[]> {
  const rows: Row[] = [];
  await withSite(async (newPage) => {
    for (const [page, path] of Object.entries(PAGES)) {
      rows.push({page, ...(await sizeInBytes(await newPage(), path))});
    }
  });
  return rows;
}

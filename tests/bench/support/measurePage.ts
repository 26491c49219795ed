import {gzipSync} from 'node:zlib';
import type {Browser, Page} from '@playwright/test';

/** The weight of a page in kB of gzip, without fonts, pictures and prefetches. */
export type PageCost = Readonly<{
  html: number;
  css: number;
  js: number;
  total: number;
  /** Scripts that ran before the first use, inline ones included. */
  executed: number;
  /** All scripts after the first use. */
  hydrated: number;
}>;

/** After this time without a request the page is idle. */
const REST_MS = 1500;

type Kind = 'document' | 'stylesheet' | 'script';

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

/** Opens a page with an empty cache and weighs it, before the first use and after a key and a mouse move. */
export async function measurePage(browser: Browser, url: string): Promise<PageCost> {
  const page = await browser.newPage();
  const bytes: Record<Kind, number> = {document: 0, stylesheet: 0, script: 0};
  page.on('requestfinished', async (request) => {
    const kind = request.resourceType() as Kind;
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

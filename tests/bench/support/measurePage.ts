import {gzipSync} from 'node:zlib';
import type {Browser, Page} from '@playwright/test';

/** What a page cost, in kB of gzip. Fonts, pictures and what is fetched for later count as nothing. */
export type PageCost = Readonly<{
  html: number;
  css: number;
  js: number;
  total: number;
  /** The scripts that ran, those within the page among them. */
  executed: number;
  /** All scripts once somebody has used the page. */
  hydrated: number;
}>;

/** Long enough without a request for a page to be at rest. */
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

/** Opens a page in a browser without a cache and weighs it: before anybody touches it, and after a first key and a first move. */
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

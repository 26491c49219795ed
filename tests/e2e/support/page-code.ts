import type {Locator, Page} from '@playwright/test';

/** The entry: the bundler's runtime, React and the layout. */
export const ENTRY = /\/assets\/js\/(?:main|runtime)[\w~.-]+\.js$/u;

/** Every other script: the page's own code, its forms, dialogs and the search. */
export const CHUNKS = /\/assets\/js\/(?!main|runtime)[\w~.-]+\.js$/u;

/** The whole stylesheet, which is loaded with the scripts. */
export const STYLESHEET = /\/assets\/css\/styles\.[\w.-]+\.css$/u;

/** The browser's messages about a request that {@link failing} aborted or answered with 404. */
export const LOAD_ERROR = 'ERR_FAILED|404|ChunkLoadError|Loading chunk|/assets/|Failed to fetch';

/** Aborts requests, or answers them with a status, until `mend` is called; `count` returns how many there were, prefetches excluded. */
export async function failing(
  page: Page,
  pattern: RegExp,
  status?: number,
): Promise<{mend: () => Promise<void>; count: () => number}> {
  let count = 0;
  await page.route(pattern, async (route) => {
    count += route.request().headers().purpose === 'prefetch' ? 0 : 1;
    await (status === undefined ? route.abort() : route.fulfill({status, body: 'gone'}));
  });
  return {mend: () => page.unroute(pattern), count: () => count};
}

/** Whether the whole stylesheet is loaded. */
export function hasWholeStylesheet(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.styleSheets].some(({href}) => href?.includes('/styles.')),
  );
}

/** Counts how often the page is loaded from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

/** The sentence that names the address to write to. */
export function notice(page: Page): Locator {
  return page.getByRole('alert').filter({hasText: 'hello@pugmark.example'});
}

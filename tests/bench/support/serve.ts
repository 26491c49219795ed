import {type BrowserContextOptions, chromium, type Page} from '@playwright/test';
import {loadSite} from '../../../supabase/local/site/load-site.ts';
import {startSiteServer} from '../../../supabase/local/site/site-server.ts';
import {freePort} from '../../support/free-ports.ts';
import {findProgram} from '../../support/programs.ts';

/** Makes an empty page with a cache of its own, on whose site addresses without an origin are. */
export type NewPage = (options?: BrowserContextOptions) => Promise<Page>;

/** A running server of a built site. */
export type SiteServer = Readonly<{origin: string; close: () => Promise<void>}>;

/**
 * Serves a built site on a free local port as its hosts do: clean URLs, `_headers`, brotli or gzip. Holds the whole
 * site in memory.
 */
export async function serveSite(folder: string): Promise<SiteServer> {
  const host = '127.0.0.1';
  const port = await freePort();
  // The measured pages submit no form, so no functions are needed.
  const {close} = await startSiteServer(loadSite(folder), {host, port, functionsPort: 0});
  return {origin: `http://${host}:${port}`, close};
}

/** Runs `visit` with a served site and a browser that takes gzip, the unit of the weights; closes both afterwards. */
export async function withSite<T>(
  folder: string,
  visit: (newPage: NewPage) => Promise<T>,
): Promise<T> {
  const {origin, close} = await serveSite(folder);
  const browser = await chromium.launch({executablePath: findProgram('browser')});
  const encoded = {baseURL: origin, extraHTTPHeaders: {'accept-encoding': 'gzip'}};
  try {
    return await visit((options) => browser.newPage({...encoded, ...options}));
  } finally {
    await browser.close();
    await close();
  }
}

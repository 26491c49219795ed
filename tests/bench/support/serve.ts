import {type BrowserContextOptions, chromium, type Page} from '@playwright/test';
import {findProgram} from '../../support/programs.ts';
import {serveSite} from '../../support/serve-site.ts';

/** Makes an empty page with a cache of its own, on whose site addresses without an origin are. */
type NewPage = (options?: BrowserContextOptions) => Promise<Page>;

/** Runs `visit` with a served site and a browser that takes gzip, the unit of the weights; closes both afterwards. */
export async function withSite<T>(folder: string, visit: (newPage: NewPage) => Promise<T>) {
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

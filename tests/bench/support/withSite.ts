import {type Browser, chromium} from '@playwright/test';
import {findBrowser} from '../../support/find-browser.ts';
import {serveFolder} from './serveFolder.ts';

/** Serves a built site to a browser while `visit` runs; ends both whatever happens. */
export async function withSite<T>(
  output: string,
  visit: (browser: Browser, origin: string) => Promise<T>,
): Promise<T> {
  const server = await serveFolder(output);
  const browser = await chromium.launch({executablePath: findBrowser()});
  try {
    return await visit(browser, server.origin);
  } finally {
    await browser.close();
    server.close();
  }
}

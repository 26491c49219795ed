import {type Browser, chromium} from '@playwright/test';
import {findBrowser} from '../../support/find-browser.ts';
import {serveFolder} from './serveFolder.ts';

/** Runs `visit` with a served site and a browser; closes both afterwards. */
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

import {OWN_ROUTES, ROUTES, UNKNOWN_ROUTE} from './routes';
import type {HtmlPage} from './html-page';
import {readSite, type HtmlSite} from './html-site';
import {expect, PATIENCE, test as base} from './stack-test';

/** Playwright's test with the whole site as it is served, read once for all tests. */
export const test = base.extend<object, {site: HtmlSite}>({
  site: [
    async ({browser, playwright, stack}, provide) => {
      const request = await playwright.request.newContext({baseURL: stack});
      const parser = await browser.newPage();
      const site = await readSite(request, parser);
      await parser.close();
      await request.dispose();
      await provide(site);
    },
    {scope: 'worker', timeout: PATIENCE},
  ],
});

/** Every route and the not-found page. */
export const ALL_ROUTES = [...ROUTES, ...OWN_ROUTES, UNKNOWN_ROUTE];

/** A page of the specification, by its route. */
export function pageAt({pages, notFound}: HtmlSite, path: string): HtmlPage {
  const page = path === UNKNOWN_ROUTE ? notFound : pages.get(path);
  if (page === undefined) {
    throw new Error(`${path} did not answer with a page`);
  }
  return page;
}

export {expect};

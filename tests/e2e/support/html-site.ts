import type {APIRequestContext, Page} from '@playwright/test';
import {parsePage, type HtmlPage} from './html-page';
import {linkPath} from './links-address';
import {ROUTES, UNKNOWN_ROUTE} from './routes';

/** The server's response, without following redirects. */
export type Answer = {status: number; location?: string; type: string};

/** The whole site as a crawler finds it. */
export type HtmlSite = {
  /** Every page that answers 200, by path. */
  pages: ReadonlyMap<string, HtmlPage>;
  notFound: HtmlPage;
  /** Every address within the site that a page links to or loads, by path. */
  answers: ReadonlyMap<string, Answer>;
  /** The text of sitemap.xml. */
  sitemap: string;
};

/**
 * Reads every page of the site once: the routes, what the sitemap names, the handbook, the search, and whatever those link to or load.
 *
 * @param parser a blank page, whose browser reads the HTML; the pages themselves are not opened, so none of their scripts run
 */
export async function readSite(request: APIRequestContext, parser: Page): Promise<HtmlSite> {
  const pages = new Map<string, HtmlPage>();
  const answers = new Map<string, Answer>();
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const named = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const queue = [...ROUTES, ...named, '/handbook', '/search'];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (answers.has(path)) {
      continue;
    }
    const response = await request.get(path, {maxRedirects: 0});
    const {location, 'content-type': type = ''} = response.headers();
    answers.set(path, {status: response.status(), location, type});
    if (response.status() === 200 && type.startsWith('text/html')) {
      const page = await parser.evaluate(parsePage, {path, html: await response.text()});
      pages.set(path, page);
      queue.push(...linkedPaths(page));
    }
  }
  const html = await (await request.get(UNKNOWN_ROUTE)).text();
  const notFound = await parser.evaluate(parsePage, {path: UNKNOWN_ROUTE, html});
  return {pages, notFound, answers, sitemap};
}

function linkedPaths(page: HtmlPage): string[] {
  return [...page.anchors.map(({href}) => href), ...page.files].flatMap(
    (address) => linkPath(page.path, address) ?? [],
  );
}

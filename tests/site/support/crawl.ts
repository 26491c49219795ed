import {ROUTES, UNKNOWN_ROUTE} from '../../e2e/support/routes';
import {linkPath} from './address';
import {askFor} from './ask';
import {type HtmlPage, parsePage} from './page';

/** The whole site as a crawler finds it. */
export type Crawl = {
  /** Where the site is served. */
  origin: string;
  /** Every page that answers 200. */
  pages: HtmlPage[];
  notFound: HtmlPage;
  /** The status of every path within the site that a page links to or loads; a redirect is not followed. */
  statuses: Record<string, number>;
  /** The text of sitemap.xml. */
  sitemap: string;
};

/**
 * Reads every page of the site once: the routes, what the sitemap names, the handbook, the search, and whatever those
 * link to or load.
 */
export async function crawl(origin: string): Promise<Crawl> {
  const get = (path: string) => askFor(new URL(path, origin));
  const pages: HtmlPage[] = [];
  const statuses: Record<string, number> = {};
  const sitemap = String((await get('/sitemap.xml')).body);
  const named = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  // A set is visited to its end, also when it grows meanwhile.
  const paths = new Set([...ROUTES, ...named, '/handbook', '/search']);
  for (const path of paths) {
    const {status, headers, body} = await get(path);
    statuses[path] = status;
    if (status === 200 && headers['content-type']?.startsWith('text/html')) {
      const page = parsePage(path, String(body));
      pages.push(page);
      for (const address of [...page.anchors.map(({href}) => href), ...page.files]) {
        const linked = linkPath(path, address);
        if (linked !== null) {
          paths.add(linked);
        }
      }
    }
  }
  const notFound = parsePage(UNKNOWN_ROUTE, String((await get(UNKNOWN_ROUTE)).body));
  return {origin, pages, notFound, statuses, sitemap};
}

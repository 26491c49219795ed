import {get, type IncomingHttpHeaders} from 'node:http';
import {ROUTES, UNKNOWN_ROUTE} from '../../e2e/support/routes';
import {type HtmlPage, parsePage} from './page';

/** A server's answer; a redirect is one too. */
export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** How many bytes came before the body: status and headers. */
  headerBytes: number;
};

/** The whole site as a crawler finds it. */
export type Crawl = {
  /** Where it is served. */
  origin: string;
  /** Every page that answers 200. */
  pages: HtmlPage[];
  notFound: HtmlPage;
  /** The status of every path within the site that a page links to or loads. */
  statuses: Record<string, number>;
  sitemap: string;
};

/** Asks on a connection of its own: one that is kept may have been closed while the tests were busy. */
export function askFor(url: URL, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, {headers, agent: false}, (response) => {
      const {statusCode: status = 0, headers: received, socket} = response;
      response.toArray().then((chunks: Buffer[]) => {
        const body = Buffer.concat(chunks);
        const headerBytes = socket.bytesRead - body.length;
        resolve({status, headers: received, body, headerBytes});
      }, reject);
    }).once('error', reject);
  });
}

/**
 * Reads every page of the site once: the routes, what the sitemap names, the handbook, the search, and whatever those
 * link to or load.
 */
export async function crawl(origin: string): Promise<Crawl> {
  const ask = (path: string) => askFor(new URL(path, origin));
  const pages: HtmlPage[] = [];
  const statuses: Record<string, number> = {};
  const sitemap = String((await ask('/sitemap.xml')).body);
  const named = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  // A set is visited to its end, also when it grows meanwhile.
  const paths = new Set([...ROUTES, ...named, '/handbook', '/search']);
  for (const path of paths) {
    const {status, headers, body} = await ask(path);
    statuses[path] = status;
    if (status === 200 && headers['content-type']?.startsWith('text/html')) {
      const page = parsePage(path, String(body));
      pages.push(page);
      [...page.anchors, ...page.files].forEach((it) => it.path !== null && paths.add(it.path));
    }
  }
  const notFound = parsePage(UNKNOWN_ROUTE, String((await ask(UNKNOWN_ROUTE)).body));
  return {origin, pages, notFound, statuses, sitemap};
}

import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {BUILD_FOLDER} from '../../../supabase/local/build-site.ts';
import {LINK_ROUTE, ROUTES, UNKNOWN_ROUTE} from '../../support/routes';
import {ask} from '../../support/ask';
import {serveSite} from '../../support/serve-site';
import {temporaryFolder} from '../../support/temporary-folder';
import {type HtmlPage, parsePage} from '../../support/page';

/** The whole site as a crawler finds it. */
export type Crawl = Awaited<ReturnType<typeof crawl>>;

/** Reads each page once: specified ones, the sitemap's, three that nothing links to, and all that these link to. */
async function crawl(origin: string) {
  const pages: HtmlPage[] = [];
  const statuses: Record<string, number> = {};
  const sitemap = String((await ask(origin, '/sitemap.xml')).body);
  const named = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  // A set can grow while it is iterated.
  const paths = new Set([...ROUTES, ...named, '/handbook', '/search', LINK_ROUTE]);
  for (const path of paths) {
    const {status, headers, body} = await ask(origin, path);
    statuses[path] = status;
    if (status === 200 && headers['content-type']?.startsWith('text/html')) {
      const page = parsePage(path, String(body));
      pages.push(page);
      [...page.anchors, ...page.files].forEach((it) => it.path !== null && paths.add(it.path));
    }
  }
  const notFound = parsePage(UNKNOWN_ROUTE, String((await ask(origin, UNKNOWN_ROUTE)).body));
  /** `pages` answered 200; `statuses` are those of every path within the site that a page links to or loads. */
  return {origin, pages, notFound, statuses, sitemap};
}

/** Stops the servers of the tests, while they run. */
let stop: (() => Promise<void>) | undefined;

/** Jest calls it before the first test, to serve the build and read its pages, and after the last, to stop. */
export default async function serve(): Promise<void> {
  if (stop !== undefined) {
    return stop();
  }
  const {origin, close} = await serveSite(BUILD_FOLDER);
  stop = close;
  process.env.SITE_CRAWL = join(temporaryFolder(), 'crawl.json');
  writeFileSync(process.env.SITE_CRAWL, JSON.stringify(await crawl(origin)));
}

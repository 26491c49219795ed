import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {loadSite} from '../../../supabase/local/site/load-site.ts';
import {startSiteServer, type SiteServer} from '../../../supabase/local/site/site-server.ts';
import {crawl} from './crawl';

/** What runs from the start of the tests to their end. */
export type Running = {server: SiteServer; folder: string};

/** The production build, or a finished one elsewhere, as of the stack. */
const BUILD = process.env.SITE_DIR ?? path.join(__dirname, '../../../build');

/** Serves the production build on the first free port from 21000 on, below those that systems give away. */
async function serveBuild(): Promise<{server: SiteServer; url: string}> {
  const site = loadSite(BUILD);
  for (let port = 21_000; ; port += 1) {
    try {
      const server = await startSiteServer(site, {host: '127.0.0.1', port, functionsPort: 0});
      return {server, url: `http://127.0.0.1:${port}`};
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') {
        throw error;
      }
    }
  }
}

/** Jest calls it before the first test of the project: serves the production build and reads all of its pages once for all tests. */
// oxlint-disable-next-line import/no-default-export -- Jest asks for it
export default async function startSite(): Promise<void> {
  const {server, url} = await serveBuild();
  const folder = mkdtempSync(path.join(tmpdir(), 'pugmark-site-'));
  const file = path.join(folder, 'crawl.json');
  writeFileSync(file, JSON.stringify(await crawl(url)));
  process.env.SITE_CRAWL = file;
  Object.assign(globalThis, {running: {server, folder} satisfies Running});
}

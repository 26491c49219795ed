import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {loadSite} from '../../../supabase/local/site/load-site.ts';
import {startSiteServer} from '../../../supabase/local/site/site-server.ts';
import {freePort} from '../../support/free-ports';
import {crawl} from './crawl';

/** Ends what runs for the tests; set while it runs. */
let stop: (() => Promise<void>) | undefined;

async function start(): Promise<() => Promise<void>> {
  const site = loadSite(path.join(__dirname, '../../../build'));
  const port = await freePort();
  const {close} = await startSiteServer(site, {host: '127.0.0.1', port, functionsPort: 0});
  const folder = mkdtempSync(path.join(tmpdir(), 'pugmark-site-'));
  process.env.SITE_CRAWL = path.join(folder, 'crawl.json');
  writeFileSync(process.env.SITE_CRAWL, JSON.stringify(await crawl(`http://127.0.0.1:${port}`)));
  return async () => {
    await close();
    rmSync(folder, {recursive: true});
  };
}

/**
 * Jest calls it before the first test of the project, to serve the production build and read all of its pages once for
 * all tests, and again after the last test, to end that.
 */
export default async function serve(): Promise<void> {
  if (stop === undefined) {
    stop = await start();
  } else {
    await stop();
  }
}

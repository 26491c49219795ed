import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {BUILD_FOLDER} from '../../../supabase/local/build-site.ts';
import {serveSite} from '../../support/serve-site';
import {crawl} from './crawl';

/** Ends what runs for the tests; set while it runs. */
let stop: (() => Promise<void>) | undefined;

async function start(): Promise<() => Promise<void>> {
  const {origin, close} = await serveSite(BUILD_FOLDER);
  const folder = mkdtempSync(path.join(tmpdir(), 'pugmark-site-'));
  process.env.SITE_CRAWL = path.join(folder, 'crawl.json');
  writeFileSync(process.env.SITE_CRAWL, JSON.stringify(await crawl(origin)));
  return async () => {
    await close();
    rmSync(folder, {recursive: true});
  };
}

/** Jest calls it before the first test, to serve the build and read all of its pages once, and after the last, to end that. */
export default async function serve(): Promise<void> {
  if (stop === undefined) {
    stop = await start();
  } else {
    await stop();
  }
}

import {setTimeout as sleep} from 'node:timers/promises';
import {POST_FOLDERS} from '../posts/plugin/postFolder';
import {readTexts} from './lint/lintedPost';

/** Time limit for an answer, milliseconds. */
const PATIENCE = 20_000;

/**
 * Waits until a site's sitemap has every due post; a limit of 0 looks once.
 * @throws naming the missing, or if it is silent
 */
export async function awaitPosts(siteDir: string, site: string, waitMs: number, everyMs = 15_000) {
  const texts = readTexts(siteDir);
  const due = texts.filter(({kind, visibility}) => kind in POST_FOLDERS && visibility === 'listed');
  const sitemap = new URL('/sitemap.xml', site);
  const deadline = Date.now() + waitMs;
  for (;;) {
    const response = await fetch(sitemap, {signal: AbortSignal.timeout(PATIENCE)}).catch(
      () => null,
    );
    if (!response?.ok) {
      const why = response?.status ?? 'nothing';
      throw new Error(`${sitemap} answers ${why}. Is this the site’s address, and is it up?`);
    }
    const named = await response.text();
    const missing = due.filter(({address}) => !named.includes(`${address}</loc>`));
    if (missing.length === 0) {
      return;
    }
    if (Date.now() >= deadline) {
      const addresses = missing.map(({address}) => address).join(', ');
      throw new Error(`${site} lacks ${addresses}. Build and deploy the site.`);
    }
    await sleep(everyMs);
  }
}

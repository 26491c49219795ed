import {setTimeout as sleep} from 'node:timers/promises';
import {POST_FOLDERS} from '../../posts/plugin/postFolder';
import {readTexts} from '../lint/lintContent';

/** How long the site may take to answer, in milliseconds. */
const PATIENCE = 20_000;

/** @throws when the site does not answer with it */
async function fetchSitemap(site: string): Promise<string> {
  const address = `${site}/sitemap.xml`;
  const signal = AbortSignal.timeout(PATIENCE);
  const refuse = (why: string | number) => {
    throw new Error(`${address} does not answer (${why}). Is this the site’s address?`);
  };
  const response = await fetch(address, {signal}).catch((error: Error) =>
    refuse((error.cause as {code?: string} | undefined)?.code ?? error.name),
  );
  return response.ok ? response.text() : refuse(response.status);
}

/**
 * Waits until the sitemap of a deployed site has every post whose day has come.
 *
 * @param siteDir the folder of the sources
 * @param site the site's address, without a slash at its end
 * @param waitMs at most so long; 0 looks once
 * @returns the paths of posts that are missing to the end
 * @throws when the site does not answer
 */
export async function awaitPosts(
  siteDir: string,
  site: string,
  waitMs: number,
  everyMs = 15_000,
): Promise<string[]> {
  const texts = await readTexts(siteDir);
  const due = texts.filter(({kind, visibility}) => kind in POST_FOLDERS && visibility === 'listed');
  const deadline = Date.now() + waitMs;
  for (;;) {
    const sitemap = await fetchSitemap(site);
    const missing = due.filter(({address}) => !sitemap.includes(`${address}</loc>`));
    if (missing.length === 0 || Date.now() >= deadline) {
      return missing.map(({address}) => address);
    }
    await sleep(everyMs);
  }
}

import {KINDS} from '../posts/plugin/kinds';
import {readTexts} from './lint/lintedPost';

/** Compares a site's sitemap with the posts whose day has come. @throws if one is missing, or if there is no answer */
export async function checkPublished(siteDir: string, site: string): Promise<void> {
  const sitemap = new URL('/sitemap.xml', site);
  const signal = AbortSignal.timeout(20_000);
  const response = await fetch(sitemap, {signal}).catch(() => null);
  if (!response?.ok) {
    const why = response?.status ?? 'nothing';
    throw new Error(`${sitemap} answers ${why}. Is this the site’s address, and is it up?`);
  }
  const named = await response.text();
  const missing = readTexts(siteDir)
    .filter(({kind, visibility}) => kind in KINDS && visibility === 'listed')
    .filter(({address}) => !named.includes(`${address}</loc>`));
  if (missing.length > 0) {
    const addresses = missing.map(({address}) => address).join(', ');
    throw new Error(`${site} lacks ${addresses}. Build and deploy the site.`);
  }
}

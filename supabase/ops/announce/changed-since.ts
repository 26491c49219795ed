import {load} from 'cheerio';
import {OpsError} from '../cli/ops-error.ts';

/**
 * The addresses in a sitemap whose last change was on a day or later; those without a day never.
 *
 * @param since YYYY-MM-DD
 * @throws {OpsError} when it is no sitemap, or names addresses outside of `siteUrl`
 */
export function changedSince(sitemap: string, siteUrl: string, since: string): string[] {
  const $ = load(sitemap, {xml: true});
  const entries = $('urlset > url')
    .toArray()
    .map((entry) => ({
      address: $(entry).children('loc').text().trim(),
      changed: $(entry).children('lastmod').text().trim().slice(0, 10),
    }));
  if (entries.length === 0) {
    throw new OpsError(`${siteUrl}/sitemap.xml names no page.`);
  }
  const foreign = entries.find(({address}) => !`${address}/`.startsWith(`${siteUrl}/`));
  if (foreign) {
    throw new OpsError(
      `The sitemap names ${foreign.address}, which is not below ${siteUrl}. Build the site with the SITE_URL at which it is deployed.`,
    );
  }
  return entries.filter(({changed}) => changed >= since).map(({address}) => address);
}

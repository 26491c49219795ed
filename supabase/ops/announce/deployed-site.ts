import {load} from 'cheerio';
import {OpsError} from '../cli/output.ts';

/** How long a response may take, in milliseconds. */
export const PATIENCE = 20_000;

/** A reason of `fetch` in one word, such as ECONNREFUSED. */
export function reasonOf(error: unknown): string {
  const {cause, name} = error as {cause?: {code?: string}; name: string};
  return cause?.code ?? name;
}

/**
 * The text at an address of the deployed site.
 *
 * @throws {OpsError} when it does not answer with 200, or not in full
 */
export async function fetchFrom(address: string): Promise<string> {
  const signal = AbortSignal.timeout(PATIENCE);
  const {response, text} = await fetch(address, {redirect: 'manual', signal})
    .then(async (it) => ({response: it, text: await it.text()}))
    .catch((error: unknown) => {
      throw new OpsError(
        `${address} does not answer in full (${reasonOf(error)}). Is SITE_URL the address of the deployed site?`,
      );
    });
  const elsewhere = response.headers.get('location');
  if (response.status >= 300 && response.status < 400 && elsewhere !== null) {
    throw new OpsError(
      `${address} leads to ${elsewhere}. Set SITE_URL to the address at which the site answers by itself, and build and deploy with it.`,
    );
  }
  if (response.status !== 200) {
    throw new OpsError(
      `${address} answered ${response.status}. Is the newest build deployed at SITE_URL?`,
    );
  }
  return text;
}

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

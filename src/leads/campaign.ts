/** What separates two parts of an address, also percent-encoded, even twice. */
const SIGN = '(?:[?&#;]|%(?:25)*(?:23|26|3b|3f))';

/** What mailers and editors leave of a `&` that they escaped for HTML: `amp;` or `#38;`. */
const ENTITY = '(?:(?:amp|(?:#|%(?:25)*23)0*38)(?:;|%(?:25)*3b))*';

const START = new RegExp(`${SIGN}+${ENTITY}(?=utm_)`, 'giu');
const NAME = /&utm_\w+?(?:=|%(?:25)*3d)/giu;

/**
 * Returns the campaign parameters (`utm_…`) of an address, also if they were encoded, escaped, written in capitals or
 * appended to the fragment. Only their marks are mended; the URL's own parser reads them.
 */
export function readCampaign({search, hash}: Pick<URL, 'search' | 'hash'>): Record<string, string> {
  const marks = (search + hash)
    .replace(START, '&')
    .replace(NAME, (mark) => mark.toLowerCase().replace(/%(?:25)*3d/u, '='))
    .replaceAll('#', '&');
  const all = [...new URLSearchParams(marks)];
  return Object.fromEntries(all.filter(([name, value]) => name.startsWith('utm_') && value));
}

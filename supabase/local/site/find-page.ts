import type {Asset, Site} from './load-site.ts';

/** What a path stands for: a file, another address, or nothing. */
export type Found = {asset: Asset} | {redirect: string} | null;

/**
 * Clean addresses, as the site's hosts serve them (trailingSlash: false): `/about` is about.html or about/index.html, and
 * `/about/`, `/about.html` and `/about/index.html` lead there. An address that `_redirects` names leads on.
 *
 * @param path the path of the request, still percent-encoded
 */
export function findPage({files, redirects}: Site, path: string): Found {
  const file = decode(path);
  if (file === null) {
    return null;
  }
  const clean = file.replace(/(?:\/index)?\.html$/u, '').replace(/\/+$/u, '') || '/';
  const moved = redirects.get(clean);
  if (moved !== undefined) {
    return {redirect: moved};
  }
  const page = files.get(`${clean}.html`) ?? files.get(`${clean === '/' ? '' : clean}/index.html`);
  if (page !== undefined && clean !== '/404') {
    return clean === file ? {asset: page} : {redirect: encodeURI(clean)};
  }
  const exact = files.get(file);
  return exact === undefined ? null : {asset: exact};
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

import type {Asset, Site} from './load-site.ts';

/** What a path leads to: a file, and the same in Markdown if there is such a file; a redirect; or nothing. */
export type Found = {asset: Asset; twin?: Asset | undefined} | {redirect: string} | null;

/**
 * Resolves a path as the site's hosts do (trailingSlash: false): `/about` is about.html or about/index.html;
 * `/about/`, `/about.html` and `/about/index.html` redirect to it. Paths in `_redirects` redirect too.
 *
 * @param path the request's path, still percent-encoded
 */
export function findPage({files, redirects}: Site, path: string): Found {
  const file = decode(path);
  if (file === null) {
    return null;
  }
  const twinOf = (it: string) => files.get(`${it === '/' ? '/index' : it}.md`);
  const clean = file.replace(/(?:\/index)?\.html$/u, '').replace(/\/+$/u, '') || '/';
  const moved = redirects.get(clean);
  if (moved !== undefined) {
    return {redirect: moved};
  }
  const page = files.get(`${clean}.html`) ?? files.get(`${clean === '/' ? '' : clean}/index.html`);
  if (page !== undefined && clean !== '/404') {
    return clean === file ? {asset: page, twin: twinOf(clean)} : {redirect: encodeURI(clean)};
  }
  const exact = files.get(file);
  return exact === undefined ? null : {asset: exact, twin: twinOf(file)};
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

import Negotiator from 'negotiator';
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

/**
 * Whether a client would rather have a page's or file's Markdown twin than itself (RFC 9110, 12.5.1). Of equal wishes
 * the one named first wins, and a wish for anything is no wish for Markdown, so that browsers, which name none, get
 * pages. Parameters such as `charset` do not count: there is one form of each type.
 *
 * @param accept the request's Accept
 * @param ownType the content type of the page or file itself
 */
export function prefersMarkdown(accept: string | undefined, ownType: string): boolean {
  const [own = ownType] = ownType.split(';');
  const types = accept?.replace(/;\s*(?!q=)[^;,]*/giu, '');
  const client = new Negotiator({headers: {accept: types}});
  return client.mediaType([own, 'text/markdown']) === 'text/markdown';
}

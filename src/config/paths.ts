/** `/about` → `/img/share/about.png`: the build writes it, and the head names it. The home page's is the default. */
export function sharePicturePath(route: string): string {
  return route === '/' ? '/img/share-default.png' : `/img/share${route}.png`;
}

/** Lists without text of their own, which have no copy. */
const LISTS = /\/(?:page|tags|category|authors)(?:\/|$)/u;

/** `/about` → `/about.md`, `/` → `/index.md`, `/guide.pdf` → `/guide.pdf.md`; undefined for lists of links. */
export function toMarkdownPath(pathname: string): string | undefined {
  const page = pathname.replace(/\/+$/u, '');
  return LISTS.test(page) ? undefined : `${page || '/index'}.md`;
}

/** Path of a guide's Word file. */
export const toWordPath = (pathname: string): string => `${pathname}.docx`;

/**
 * The address meant by a decoded path to which mail programs, chats or people have added punctuation, slashes,
 * capitals, an ending, or campaign marks and a fragment as part of the path: `/About.html&a=b` → `/about?a=b`.
 */
export function toMeantAddress(path: string): string {
  const [, page = '', more = ''] = /^([^?#&]*)(.*)$/su.exec(path) ?? [];
  const plain = page.replace(/\/{2,}/gu, '/').replace(/[^\p{L}\p{N}]+$/u, '');
  const clean = plain.replace(/(?:\/index)?\.html$|\/index$/u, '').toLowerCase();
  return `${clean || '/'}${more.replace(/^&/u, '?')}`;
}

/** `/about` → `/img/share/about.png`. The build writes the file, and the page's head names it. */
export function sharePicturePath(route: string): string {
  return route === '/' ? '/img/share-default.png' : `/img/share${route}.png`;
}

/** Matches lists, which have no text of their own and therefore no Markdown copy. */
const LISTS = /\/(?:page|tags|category|authors)(?:\/|$)/u;

/** `/about` → `/about.md`, `/` → `/index.md`, `/guide.pdf` → `/guide.pdf.md`; undefined for lists of links. */
export function toMarkdownPath(pathname: string): string | undefined {
  const page = pathname.replace(/\/+$/u, '');
  return LISTS.test(page) ? undefined : `${page || '/index'}.md`;
}

export const toWordPath = (pathname: string): string => `${pathname}.docx`;

/**
 * Corrects a decoded path to which mail programs, chats or people have added punctuation, slashes, capitals, an ending,
 * campaign parameters or a fragment: `/About.html&a=b` → `/about?a=b`.
 */
export function toMeantAddress(path: string): string {
  const [, page = '', more = ''] = /^([^?#&]*)(.*)$/su.exec(path) ?? [];
  const plain = page.replace(/\/{2,}/gu, '/').replace(/[^\p{L}\p{N}]+$/u, '');
  const clean = plain.replace(/(?:\/index)?\.html$|\/index$/u, '').toLowerCase();
  return `${clean || '/'}${more.replace(/^&/u, '?')}`;
}

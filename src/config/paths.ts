/** `/about` → `/img/share/about.png`, written by the build and named by the head; the home page's is all others'. */
export function sharePicturePath(route: string): string {
  return route === '/' ? '/img/share-default.png' : `/img/share${route}.png`;
}

/** Lists without text of their own. */
const LISTS = /\/(?:page|tags|category|authors)(?:\/|$)/u;

/** `/about` → `/about.md`, `/` → `/index.md`, `/guide.pdf` → `/guide.pdf.md`; undefined for a list of links alone. */
export function toMarkdownPath(pathname: string): string | undefined {
  const page = pathname.replace(/\/+$/u, '');
  return LISTS.test(page) ? undefined : `${page || '/index'}.md`;
}

/** Of a guide, beside its page. */
export const toWordPath = (pathname: string): string => `${pathname}.docx`;

/**
 * The address that a decoded path stands for, to which mail programs, chats and people have added signs, slashes,
 * capitals, an ending, or campaign marks and a fragment as part of the path: `/About.html&a=b` → `/about?a=b`.
 */
export function toMeantAddress(path: string): string {
  const [, page = '', more = ''] = /^([^?#&]*)(.*)$/su.exec(path) ?? [];
  const plain = page.replace(/\/{2,}/gu, '/').replace(/[^\p{L}\p{N}]+$/u, '');
  const clean = plain.replace(/(?:\/index)?\.html$|\/index$/u, '').toLowerCase();
  return `${clean || '/'}${more.replace(/^&/u, '?')}`;
}

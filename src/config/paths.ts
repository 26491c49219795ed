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

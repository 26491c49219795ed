/**
 * Drawings that pages reference by `<use>`, to keep paths out of HTML and scripts. Names hash the content for immutable caching;
 * `tests/unit/staticFiles.test.ts` states the right name after a change. No masks, patterns, clips or gradients: WebKit resolves their `url(#id)` in the
 * page, not in the file.
 */

/** Every icon and symbol. */
export const SPRITE = '/assets/icons-0667dc75.svg';

/** The home page's audit report and certificate. */
export const HERO_DOSSIER = '/assets/hero-dossier-d7b28c03.svg';

/** `/about` → `/img/share/about.png`, written by the build and named by the head. */
export function sharePicturePath(route: string): string {
  return `/img/share${route}.png`;
}

/** Lists without text of their own. */
const LISTS = /\/(?:page|tags|category|authors)(?:\/|$)/u;

/** `/about` → `/about.md`, `/` → `/index.md`, `/guide.pdf` → `/guide.pdf.md`; a trailing slash is ignored. Undefined for a list by topic and the like. */
export function toMarkdownPath(pathname: string): string | undefined {
  const page = pathname.replace(/\/+$/u, '');
  return LISTS.test(page) ? undefined : `${page || '/index'}.md`;
}

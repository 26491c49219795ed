/**
 * Drawings for `<use>`, with a hash of the content in the name, which `tests/unit/staticFiles.test.ts` tells. Without
 * masks, patterns, clips and gradients: WebKit looks for their `url(#id)` in the page.
 */

/** Every icon and symbol. */
export const SPRITE = '/assets/icons-56568060.svg';

/** The home page's audit report and certificate. */
export const HERO_DOSSIER = '/assets/hero-dossier-e2a43244.svg';

/** `/about` → `/img/share/about.png`, written by the build and named by the head. */
export function sharePicturePath(route: string): string {
  return `/img/share${route}.png`;
}

/** Lists without text of their own. */
const LISTS = /\/(?:page|tags|category|authors)(?:\/|$)/u;

/** `/about` → `/about.md`, `/` → `/index.md`, `/guide.pdf` → `/guide.pdf.md`; undefined for a list of links alone. */
export function toMarkdownPath(pathname: string): string | undefined {
  const page = pathname.replace(/\/+$/u, '');
  return LISTS.test(page) ? undefined : `${page || '/index'}.md`;
}

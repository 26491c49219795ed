/**
 * The files of drawings that pages reference by `<use>`, so that neither HTML nor scripts carry their paths. Each name has
 * a hash of the content, for immutable caching; `tests/unit/staticFiles.test.ts` states the right name after a change.
 * They have no masks, patterns, clips or gradients: WebKit looks for the `url(#id)` that names one in the page, not in the file.
 */

/** Every icon and symbol. */
export const SPRITE = '/assets/icons-d3b93cc1.svg';

/** The home page's audit report and certificate. */
export const HERO_DOSSIER = '/assets/hero-dossier-d7b28c03.svg';

/**
 * The path of a route's share picture: `/about` → `/img/share/about.png`. Used by the build, which writes it, and the
 * head, which names it.
 */
export function sharePicturePath(route: string): string {
  return `/img/share${route}.png`;
}

/** Pages of lists that hold no text of their own: by page, topic, category and author. */
const LISTS = /\/(?:page|tags|category|authors)(?:\/|$)/u;

/**
 * The path of the Markdown copy of a page or file: `/about` → `/about.md`, `/` → `/index.md`, `/guide.pdf` →
 * `/guide.pdf.md`; `undefined` for a list by topic and the like. Used by the build, which writes the copies, and the head, which names them.
 *
 * @param pathname with or without a trailing slash
 */
export function markdownPath(pathname: string): string | undefined {
  const page = pathname.replace(/\/+$/u, '');
  return LISTS.test(page) ? undefined : `${page || '/index'}.md`;
}

/** Pages of lists that hold no text of their own: by page, topic, category and author. */
const LISTS = /\/(?:page|tags|category|authors)(?:\/|$)/u;

/**
 * The path of the Markdown twin of a page or file: `/about` → `/about.md`, `/` → `/index.md`, `/guide.pdf` →
 * `/guide.pdf.md`; `undefined` for a list by topic and the like. Used by the build, which writes the twins, and the head, which names them.
 *
 * @param pathname with or without a trailing slash
 */
export function twinPath(pathname: string): string | undefined {
  const page = pathname.replace(/\/+$/u, '');
  return LISTS.test(page) ? undefined : `${page || '/index'}.md`;
}

import type {Options} from '@docusaurus/plugin-sitemap';
import {pageDates} from '../../content/pages';

type CreateItems = NonNullable<Options['createSitemapItems']>;
type Item = Awaited<ReturnType<CreateItems>>[number];

const dates: Readonly<Record<string, string>> = pageDates;

/**
 * The day of a page's last change: its own, or that of the newest page below it (a list of topics has none of its
 * own).
 */
function lastChange({url}: Item, items: readonly Item[]): string | undefined {
  const below = items.flatMap((item) =>
    item.url.startsWith(`${url}/`) ? (item.lastmod ?? []) : [],
  );
  return dates[new URL(url).pathname] ?? below.toSorted().at(-1);
}

/**
 * The sitemap: every page that may be indexed, with its day of last change. Posts and their lists have it in their
 * route's metadata (`src/posts/plugin/posts.ts`), other pages in `src/content/pages.ts`. No `changefreq` and
 * `priority`: search engines ignore both.
 */
export const sitemapOptions: Options = {
  changefreq: null,
  priority: null,
  lastmod: 'date',
  createSitemapItems: async ({defaultCreateSitemapItems, ...params}) => {
    const items = await defaultCreateSitemapItems(params);
    return items.map((item) => (item.lastmod ? item : {...item, lastmod: lastChange(item, items)}));
  },
};

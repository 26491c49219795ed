import type {Options} from '@docusaurus/plugin-sitemap';
import {pageDates} from '../../content/pages';

type CreateItems = NonNullable<Options['createSitemapItems']>;
type Item = Awaited<ReturnType<CreateItems>>[number];

const dates: Readonly<Record<string, string>> = pageDates;

/** A page's day of last change. A list of topics has none of its own, and gets that of the newest page below it. */
function lastChange({url}: Item, items: readonly Item[]): string | undefined {
  const below = items.flatMap((item) =>
    item.url.startsWith(`${url}/`) ? (item.lastmod ?? []) : [],
  );
  return dates[new URL(url).pathname] ?? below.toSorted().at(-1);
}

/**
 * The sitemap: indexable pages with their day of last change, for posts and their lists from the route's metadata, for
 * others from `pages.ts`. No `changefreq` and `priority`, because search engines ignore both.
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

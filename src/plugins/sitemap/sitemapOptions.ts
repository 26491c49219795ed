import type {Options} from '@docusaurus/plugin-sitemap';
import {pageDates} from '../../content/pages';

type CreateItems = NonNullable<Options['createSitemapItems']>;
type Item = Awaited<ReturnType<CreateItems>>[number];

const dates: Readonly<Record<string, string>> = pageDates;

/** A list of topics has no day of its own and gets that of the newest page below it. */
function lastChange({url}: Item, items: readonly Item[]): string | undefined {
  const below = items.flatMap((item) =>
    item.url.startsWith(`${url}/`) ? (item.lastmod ?? []) : [],
  );
  return dates[new URL(url).pathname] ?? below.toSorted().at(-1);
}

/**
 * Pages that may be indexed, with their day of last change: of posts and their lists from the route's metadata, of
 * others from `pages.ts`. No `changefreq` and `priority`: search engines ignore both.
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

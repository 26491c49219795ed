import type {Options} from '@docusaurus/plugin-sitemap';
import {pageDates} from '../../content/pageDates';

type CreateItems = NonNullable<Options['createSitemapItems']>;
type Item = Awaited<ReturnType<CreateItems>>[number];

const dates: Readonly<Record<string, string>> = pageDates;

/** When a page was last changed: its own day, or that of the newest page below it (the list of topics has none but theirs). */
function lastChange({url}: Item, items: readonly Item[]): string | undefined {
  const below = items.flatMap((item) =>
    item.url.startsWith(`${url}/`) ? (item.lastmod ?? []) : [],
  );
  return dates[new URL(url).pathname] ?? below.toSorted().at(-1);
}

/**
 * The sitemap: every page that may be indexed, with the day its content last changed. Posts and their lists bring that day along
 * (`posts/routes.ts`), other pages take it from `src/content/pageDates.ts`. Neither `changefreq` nor `priority`: search engines ignore both.
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

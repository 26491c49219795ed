import type {Options} from '@docusaurus/plugin-sitemap';
import {pageDates} from '../content/pages';

type Item = Awaited<ReturnType<NonNullable<Options['createSitemapItems']>>>[number];

const dates: Readonly<Record<string, string>> = pageDates;

/** The day on which a page last changed. For a list of topics it is that of the newest page below the list. */
function lastChange({url}: Item, items: readonly Item[]): string | undefined {
  const below = items.flatMap((item) =>
    item.url.startsWith(`${url}/`) ? (item.lastmod ?? []) : [],
  );
  return dates[new URL(url).pathname] ?? below.toSorted().at(-1);
}

/** Posts have their days by their routes, other pages by `pages.ts`. Search engines ignore frequency and priority. */
export const sitemapOptions: Options = {
  changefreq: null,
  priority: null,
  lastmod: 'date',
  createSitemapItems: async ({defaultCreateSitemapItems, ...params}) => {
    const items = await defaultCreateSitemapItems(params);
    return items.map((item) => (item.lastmod ? item : {...item, lastmod: lastChange(item, items)}));
  },
};

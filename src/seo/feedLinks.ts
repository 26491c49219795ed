import {brand} from '@site/src/config/brand';
import {feedFormats, feeds} from '@site/src/content/feeds';

/** A `<link>` by which a browser or a reader finds a feed. */
export type FeedLink = Readonly<{rel: 'alternate'; type: string; title: string; href: string}>;

/** The pages that stand for all feeds. */
const FOR_ALL = new Set(['/', '/subscribe']);

/** The feeds that belong to a page: those of its section; all of them on the home page and on the page that offers them. */
export function feedLinks(pathname: string): FeedLink[] {
  return feeds
    .filter(({path}) => FOR_ALL.has(pathname) || `${pathname}/`.startsWith(`${path}/`))
    .flatMap((feed) =>
      feedFormats.map(({file, name, type}) => ({
        rel: 'alternate' as const,
        type,
        title: `${brand.name}: ${feed.name} (${name})`,
        href: `${feed.path}/${file}`,
      })),
    );
}

import {brand} from '@site/src/config/brand';
import {feedFormats, feedOf, feeds} from '@site/src/content/feeds';

/** A feed's discovery link in the head. */
export type FeedLink = Readonly<{rel: 'alternate'; type: string; title: string; href: string}>;

/** Pages that link to all feeds. */
const FOR_ALL = new Set(['/', '/subscribe']);

/** The feeds of a page: those of its section; all on the home page and at /subscribe. */
export function feedLinks(pathname: string): FeedLink[] {
  const own = feedOf(pathname);
  return feeds
    .filter((feed) => FOR_ALL.has(pathname) || feed.path === own?.path)
    .flatMap((feed) =>
      feedFormats.map(({file, name, type}) => ({
        rel: 'alternate' as const,
        type,
        title: `${brand.name}: ${feed.name} (${name})`,
        href: `${feed.path}/${file}`,
      })),
    );
}

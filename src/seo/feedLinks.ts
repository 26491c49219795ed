import {brand} from '@site/src/config/brand';
import {feedFormats, feedOf, feeds} from '@site/src/content/feeds';

/** A feed's discovery link in the head. */
export type FeedLink = Readonly<{rel: 'alternate'; type: string; title: string; href: string}>;

/** The page about the feeds names all of them. */
const SUBSCRIBE = '/subscribe';

/** The home page names each collection once, as RSS: with more, its HTML needs a second round trip. */
const HOME = '/';

/** The feeds of a page: those of its section; of each section one on the home page, and all at /subscribe. */
export function feedLinks(pathname: string): FeedLink[] {
  const own = feedOf(pathname);
  return feeds
    .filter((feed) => pathname === HOME || pathname === SUBSCRIBE || feed.path === own?.path)
    .flatMap((feed) =>
      (pathname === HOME ? feedFormats.slice(0, 1) : feedFormats).map(({file, name, type}) => ({
        rel: 'alternate' as const,
        type,
        title: `${brand.name}: ${feed.name} (${name})`,
        href: `${feed.path}/${file}`,
      })),
    );
}

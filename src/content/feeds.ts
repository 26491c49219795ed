import {isOfPlainKind} from './kinds';

export type Feed = Readonly<{
  /** Also the name of the posts' section. */
  name: string;
  /** The path of the list of posts. The addresses of the feed's files begin with it. */
  path: '/insights' | '/insights/cases' | '/news';
  description: string;
}>;

export type FeedFormat = Readonly<{file: string; name: string; type: string}>;

/** All feeds. Each exists in all {@link feedFormats}. */
export const feeds = [
  {
    name: 'Insights',
    path: '/insights',
    description: 'Every article in full, with its sources and the day it last changed.',
  },
  {
    name: 'Case Files and Guides',
    path: '/insights/cases',
    description:
      'Every case with its figures, its status and the day of its last check; every guide.',
  },
  {
    name: 'News Headlines',
    path: '/news',
    description: 'Headlines on dogs, courses and certificates, each with what an issuer can check.',
  },
] as const satisfies readonly Feed[];

/** All formats have the same posts. `type` is the media type. */
export const feedFormats = [
  {file: 'rss.xml', name: 'RSS', type: 'application/rss+xml'},
  {file: 'atom.xml', name: 'Atom', type: 'application/atom+xml'},
  {file: 'feed.json', name: 'JSON Feed', type: 'application/feed+json'},
] as const;

/** The anchor of a feed's section on /subscribe. */
export const toFeedAnchor = ({path}: Feed): string => `feed${path.replaceAll('/', '-')}`;

/** The feed of a page's section; undefined if there is none. Posts of plain kinds are in the feed of cases. */
export function findFeed(pathname: string): Feed | undefined {
  const place = isOfPlainKind(pathname) ? '/insights/cases/' : `${pathname}/`;
  return feeds
    .filter(({path}) => place.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

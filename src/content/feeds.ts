/** A list of posts that a feed reader can follow. */
export type Feed = Readonly<{
  /** Also the name of the posts' section. */
  name: string;
  /** Where the posts are listed; the feed's files are below it. */
  path: '/insights' | '/insights/cases' | '/news';
  /** What a reader of the feed gets. */
  description: string;
}>;

/** The feeds of the site; each comes in every one of {@link feedFormats}. */
export const feeds = [
  {
    name: 'Insights',
    path: '/insights',
    description: 'Every article in full, with its sources and the day it last changed.',
  },
  {
    name: 'Case Files',
    path: '/insights/cases',
    description:
      'Every case in full, with its status, its figures and the day it was last checked.',
  },
  {
    name: 'News Headlines',
    path: '/news',
    description: 'Headlines on dogs, courses and certificates, each with what an issuer can check.',
  },
] as const satisfies readonly Feed[];

/** The three formats of a feed, with the same posts: file name, name and media type. */
export const feedFormats = [
  {file: 'rss.xml', name: 'RSS', type: 'application/rss+xml'},
  {file: 'atom.xml', name: 'Atom', type: 'application/atom+xml'},
  {file: 'feed.json', name: 'JSON Feed', type: 'application/feed+json'},
] as const;

/**
 * The feed of a page's section: the one with the longest path that the page is at or below; undefined for pages without
 * a feed.
 */
export function feedOf(pathname: string): Feed | undefined {
  return feeds
    .filter(({path}) => `${pathname}/`.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

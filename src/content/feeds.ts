/** A list of posts that a feed reader can follow. */
export type Feed = Readonly<{
  /** Also the name of the posts' section. */
  name: string;
  /** Where the posts are listed; the files lie below it. */
  path: '/insights' | '/news';
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
    name: 'News',
    path: '/news',
    description: 'Reports on dogs, courses and certificates, each with our reading of it in full.',
  },
] as const satisfies readonly Feed[];

/** The three ways in which a feed is written, all with the same posts: file name, name and media type. */
export const feedFormats = [
  {file: 'rss.xml', name: 'RSS', type: 'application/rss+xml'},
  {file: 'atom.xml', name: 'Atom', type: 'application/atom+xml'},
  {file: 'feed.json', name: 'JSON Feed', type: 'application/feed+json'},
] as const;

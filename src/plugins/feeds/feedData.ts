import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {brand} from '../../config/brand';
import {sharePicturePath} from '../../config/paths';
import type {Feed} from '../../content/feeds';
import type {PostFrontMatter} from '../../posts/plugin/frontMatter';

export type FeedEntry = Readonly<{
  url: string;
  title: string;
  summary: string;
  /** HTML with absolute links. */
  content: string;
  published: Date;
  modified: Date;
  author: string;
  /** The category, then the topics. */
  topics: readonly string[];
  /** The URL of the share picture. */
  picture: string;
  /** The URL that a news item reports on. */
  via?: string;
}>;

export type FeedData = Readonly<{
  title: string;
  description: string;
  /** The URL of the page that lists the posts; the feed files are below it. */
  url: string;
  siteUrl: string;
  /** The newest change, not the build, so that the same posts give the same bytes. */
  updated: Date;
  entries: readonly FeedEntry[];
}>;

function entryOf(
  {metadata}: BlogPost,
  siteUrl: string,
  texts: ReadonlyMap<string, string | undefined>,
): FeedEntry {
  const frontMatter = metadata.frontMatter as PostFrontMatter;
  const url = `${siteUrl}${metadata.permalink}`;
  const content = texts.get(metadata.permalink);
  if (content === undefined) {
    throw new Error(`The page at ${metadata.permalink} has no text for the feed.`);
  }
  return {
    url,
    title: metadata.title,
    summary: metadata.description,
    content,
    published: metadata.date,
    modified: new Date(frontMatter.modifiedDate),
    author: metadata.authors[0]?.name ?? brand.name,
    topics: [frontMatter.category, ...metadata.tags.map(({label}) => label)],
    picture: `${siteUrl}${sharePicturePath(metadata.permalink)}`,
    ...('source' in frontMatter ? {via: frontMatter.link} : {}),
  };
}

/** `posts`: the listed posts of one blog instance, newest first; `texts`: by path. @throws when a text is missing */
export function feedData(
  {name, path, description}: Feed,
  posts: readonly BlogPost[],
  siteUrl: string,
  texts: ReadonlyMap<string, string | undefined>,
): FeedData {
  const entries = posts.map((post) => entryOf(post, siteUrl, texts));
  return {
    title: `${brand.name}: ${name}`,
    description,
    url: `${siteUrl}${path}`,
    siteUrl,
    updated: new Date(Math.max(0, ...entries.map(({modified}) => modified.getTime()))),
    entries,
  };
}

import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {brand} from '../../config/brand';
import {sharePicturePath} from '../../config/paths';
import type {Feed} from '../../content/feeds';
import {readPageData} from '../../docusaurus/page-data/plugin';
import type {PostFrontMatter} from '../../posts/plugin/frontMatter';
import type {ProseNode} from '../../posts/renderProse';
import type {BuiltSite} from '../builtSite';
import {feedText} from './feedText';

/** A post, independent of the feed's format. */
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

/** A feed, independent of its format. */
export type FeedData = Readonly<{
  title: string;
  description: string;
  /** The URL of the page that lists the posts; the feed files are below it. */
  url: string;
  siteUrl: string;
  /** The time of the newest change, not of the build, so that the same posts give the same bytes. */
  updated: Date;
  entries: readonly FeedEntry[];
}>;

function entryOf({metadata}: BlogPost, site: BuiltSite): FeedEntry {
  const siteUrl = site.siteConfig.url;
  const frontMatter = metadata.frontMatter as PostFrontMatter;
  const url = `${siteUrl}${metadata.permalink}`;
  const {text} = readPageData(site, metadata.permalink).props as {text: ProseNode[]};
  return {
    url,
    title: metadata.title,
    summary: metadata.description,
    content: feedText(text, url),
    published: metadata.date,
    modified: new Date(frontMatter.modifiedDate),
    author: metadata.authors[0]?.name ?? brand.name,
    topics: [frontMatter.category, ...metadata.tags.map(({label}) => label)],
    picture: `${siteUrl}${sharePicturePath(metadata.permalink)}`,
    ...('source' in frontMatter ? {via: frontMatter.link} : {}),
  };
}

/**
 * Collects a feed from the data of the posts' pages.
 *
 * @param posts the listed posts of one blog instance, newest first
 * @throws when the data of a page is missing
 */
export function feedData(
  {name, path, description}: Feed,
  posts: readonly BlogPost[],
  site: BuiltSite,
): FeedData {
  const siteUrl = site.siteConfig.url;
  const entries = posts.map((post) => entryOf(post, site));
  return {
    title: `${brand.name}: ${name}`,
    description,
    url: `${siteUrl}${path}`,
    siteUrl,
    updated: new Date(Math.max(0, ...entries.map(({modified}) => modified.getTime()))),
    entries,
  };
}

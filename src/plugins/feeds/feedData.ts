import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {readOutputHTMLFile} from '@docusaurus/utils';
import {brand} from '../../config/brand';
import {sharePicturePath} from '../../config/sharePicturePath';
import type {Feed} from '../../content/feeds';
import type {ArticleFrontMatter, NewsFrontMatter} from '../posts/frontMatter';
import {feedText} from './feedText';

/** A post as every format of a feed carries it. */
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
  /** The address of the share picture. */
  picture: string;
  /** What a news item reports on. */
  via?: string;
}>;

/** A feed before it is written in one of the formats. */
export type FeedData = Readonly<{
  title: string;
  description: string;
  /** The address of the page that lists the posts; the files lie below it. */
  url: string;
  siteUrl: string;
  /** When the newest change was made, so that the same posts give the same bytes. */
  updated: Date;
  entries: readonly FeedEntry[];
}>;

async function entryOf({metadata}: BlogPost, siteUrl: string, outDir: string): Promise<FeedEntry> {
  const frontMatter = metadata.frontMatter as ArticleFrontMatter | NewsFrontMatter;
  const url = `${siteUrl}${metadata.permalink}`;
  const html = await readOutputHTMLFile(metadata.permalink.slice(1), outDir, false);
  return {
    url,
    title: metadata.title,
    summary: metadata.description,
    content: feedText(html.toString(), url),
    published: metadata.date,
    modified: new Date(frontMatter.modifiedDate),
    author: metadata.authors[0]?.name ?? brand.name,
    topics: [frontMatter.category, ...metadata.tags.map(({label}) => label)],
    picture: `${siteUrl}${sharePicturePath(metadata.permalink)}`,
    ...('sourceUrl' in frontMatter ? {via: frontMatter.sourceUrl} : {}),
  };
}

/**
 * Reads what a feed carries from the built pages.
 *
 * @param posts the listed posts of one blog instance, newest first
 * @throws when a page is missing or holds no text
 */
export async function feedData(
  {name, path, description}: Feed,
  posts: readonly BlogPost[],
  {siteUrl, outDir}: Readonly<{siteUrl: string; outDir: string}>,
): Promise<FeedData> {
  const entries = await Promise.all(posts.map((post) => entryOf(post, siteUrl, outDir)));
  return {
    title: `${brand.name}: ${name}`,
    description,
    url: `${siteUrl}${path}`,
    siteUrl,
    updated: new Date(Math.max(0, ...entries.map(({modified}) => modified.getTime()))),
    entries,
  };
}

import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {type Feed, feedFormats, feedOf, feeds as allFeeds} from '../../content/feeds';
import {type BuiltSite, blogPostsOf} from '../builtSite';
import type {PageTexts} from '../markdown-copies/pageTexts';
import {feedData} from './feedData';
import {registerFiles} from './register';
import {writers} from './writers';

/** Feed readers poll often and need the newest posts only. */
const LENGTH = 50;

export function postsOf(feed: Feed, posts: readonly BlogPost[]): BlogPost[] {
  return posts
    .filter(({metadata}) => feedOf(metadata.permalink)?.path === feed.path && !metadata.unlisted)
    .toSorted((a, b) => b.metadata.date.getTime() - a.metadata.date.getTime())
    .slice(0, LENGTH);
}

/**
 * At Docusaurus' own paths: `/insights/rss.xml`, `atom.xml`, `feed.json`, and the same below `/insights/cases` and `/news`; the register of cases as data.
 * `texts` are those of all pages.
 */
export async function writeFeeds(site: BuiltSite, texts: readonly PageTexts[]): Promise<void> {
  const {outDir, siteConfig} = site;
  const posts = blogPostsOf(site);
  const ofPosts = new Map(texts.map(({copy, feed}) => [copy.route, feed]));
  for (const feed of allFeeds) {
    const data = feedData(feed, postsOf(feed, posts), siteConfig.url, ofPosts);
    const folder = path.join(outDir, feed.path);
    await mkdir(folder, {recursive: true});
    for (const format of feedFormats) {
      await writeFile(path.join(folder, format.file), writers[format.file](data, format));
    }
  }
  const cases = posts.filter(
    ({metadata: {frontMatter, unlisted}}) => 'number' in frontMatter && !unlisted,
  );
  for (const [file, text] of registerFiles(cases, siteConfig.url)) {
    await writeFile(path.join(outDir, file), text);
  }
}

import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import type {Plugin} from '@docusaurus/types';
import {type Feed, feedFormats, feedOf, feeds as allFeeds} from '../../content/feeds';
import type {NewestPost} from '../../posts/post';
import {type BuiltSite, blogPostsOf} from '../builtSite';
import {feedData} from './feedData';
import {writers} from './writers';

/** Posts per feed. Feed readers poll often and need the newest posts only. */
const LENGTH = 50;

/** Posts per feed on the page at /subscribe. */
const SHOWN = 3;

/** The newest listed posts of a feed. */
function postsOf(feed: Feed, posts: readonly BlogPost[]): BlogPost[] {
  return posts
    .filter(({metadata}) => feedOf(metadata.permalink)?.path === feed.path && !metadata.unlisted)
    .slice(0, LENGTH);
}

/** The newest posts of each feed, by the feed's path: what the page at /subscribe shows of them. */
function newestPosts(posts: readonly BlogPost[]): Record<string, NewestPost[]> {
  return Object.fromEntries(
    allFeeds.map((feed) => [
      feed.path,
      postsOf(feed, posts)
        .slice(0, SHOWN)
        .map(({metadata: {title, permalink, date}}) => ({
          title,
          permalink,
          publishedAt: date.toISOString(),
        })),
    ]),
  );
}

/**
 * Writes the feeds at Docusaurus' own paths: `/insights/rss.xml`, `atom.xml`, `feed.json`, and the same below `/insights/cases` and `/news`.
 */
export async function writeFeeds(site: BuiltSite): Promise<void> {
  const {outDir} = site;
  const posts = blogPostsOf(site);
  for (const feed of allFeeds) {
    const data = feedData(feed, postsOf(feed, posts), site);
    const folder = path.join(outDir, feed.path);
    await mkdir(folder, {recursive: true});
    for (const format of feedFormats) {
      await writeFile(path.join(folder, format.file), writers[format.file](data, format));
    }
  }
}

/** Gives the page at `/subscribe` the newest posts of each feed. */
export default function feeds(): Plugin {
  return {
    name: 'feeds',
    async allContentLoaded({allContent, actions}) {
      const blogs = Object.values(allContent['docusaurus-plugin-content-blog'] ?? {});
      const posts = blogs.flatMap((content) => (content as BlogContent).blogPosts);
      await actions.createData('newest.json', newestPosts(posts));
    },
  };
}

import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import type {Plugin} from '@docusaurus/types';
import {type CategoryName, findCategory} from '../content/categories';
import {feeds, findFeed} from '../content/feeds';
import type {LatestInsights} from '../content/insights';
import {selectPosts} from '../posts/plugin/feedItems';
import {toPost, toTeaser} from '../posts/plugin/pages';
import type {NewestPost} from '../posts/post';

const SHOWN = 3;

const listed = ({blogPosts}: BlogContent) => blogPosts.filter(({metadata}) => !metadata.unlisted);

function latestInsights(articles: BlogContent, cases: BlogContent): LatestInsights {
  const posts = listed(articles);
  const [casesCheckedAt = ''] = listed(cases)
    .map(({metadata}) => new Date(String(metadata.frontMatter.checkedDate)).toISOString())
    .toSorted();
  const latest = posts.slice(0, SHOWN).map((post) => toTeaser(toPost('insights', post)));
  return {latest, total: posts.length, casesCheckedAt};
}

function newestPosts(posts: readonly BlogPost[]): Record<string, NewestPost[]> {
  return Object.fromEntries(
    feeds.map((feed) => [
      feed.path,
      selectPosts(feed.path, posts)
        .slice(0, SHOWN)
        .map(({metadata: {title, permalink, date}}) => ({
          title,
          permalink,
          publishedAt: date.toISOString(),
        })),
    ]),
  );
}

function listFilled(posts: readonly BlogPost[]): string[] {
  const paths = posts
    .filter(({metadata}) => !metadata.unlisted)
    .flatMap(({metadata: {permalink, frontMatter}}) => [
      findFeed(permalink)?.path ?? [],
      `/insights/category/${findCategory(frontMatter.category as CategoryName).slug}`,
    ])
    .flat();
  return [...new Set(paths)];
}

/** Writes files with which pages show the newest posts without importing texts; every page would have global data. */
export default function newestPostsPlugin(): Plugin {
  return {
    name: 'newest-posts',
    async allContentLoaded({allContent, actions}) {
      const blogs = (allContent['docusaurus-plugin-content-blog'] ?? {}) as Record<
        string,
        BlogContent
      >;
      const posts = Object.values(blogs).flatMap(({blogPosts}) => blogPosts);
      if (blogs.insights && blogs.cases) {
        await actions.createData('latest.json', latestInsights(blogs.insights, blogs.cases));
      }
      await actions.createData('newest.json', newestPosts(posts));
      await actions.createData('filled.json', listFilled(posts));
    },
  };
}

import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {Plugin} from '@docusaurus/types';
import {type CategoryName, findCategory} from '../content/categories';
import {feeds, findFeed} from '../content/feeds';
import {allArticles, type LatestInsights} from '../content/insights';
import {selectPosts} from '../posts/plugin/feedItems';
import {listPosts} from '../posts/plugin/kinds';
import {toPost, toTeaser} from '../posts/plugin/pages';
import type {NewestPost} from '../posts/post';

const SHOWN = 3;

function latestInsights(posts: readonly BlogPost[]): LatestInsights {
  const articles = selectPosts(allArticles.path, posts);
  const [casesCheckedAt = ''] = posts
    .filter(({metadata: {frontMatter, unlisted}}) => 'checkedDate' in frontMatter && !unlisted)
    .map(({metadata}) => new Date(String(metadata.frontMatter.checkedDate)).toISOString())
    .toSorted();
  const latest = articles.slice(0, SHOWN).map((post) => toTeaser(toPost('insights', post)));
  return {latest, total: articles.length, casesCheckedAt};
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

/** Writes the newest posts into files, which only the pages that show them load; every page would load global data. */
export default function newestPostsPlugin(): Plugin {
  return {
    name: 'newest-posts',
    async allContentLoaded({allContent, actions}) {
      const posts = listPosts(allContent);
      await actions.createData('latest.json', latestInsights(posts));
      await actions.createData('newest.json', newestPosts(posts));
      await actions.createData('filled.json', listFilled(posts));
    },
  };
}

import type {ReactNode} from 'react';
import {readArticle} from '@site/src/content/insights';
import {insightsMeta, insightsPage} from '@site/src/content/insightsPage';
import {CategoryNav} from './CategoryNav';
import styles from './InsightsListPage.module.css';
import {NewsRow} from './NewsRow';
import {PUG_ARTICLE} from './illustrationOf';
import {Pager} from './Pager';
import type {ListPlace, PostTeaser} from './post';
import {PostCard} from './PostCard';
import {PostIndex} from './PostIndex';
import {PostListFrame} from './PostListFrame';

/** All articles, 16 on a page: on the first one in front, the others newest first, and the way to the news (specification, section 2). */
export default function InsightsListPage({
  posts,
  place,
}: Readonly<{posts: readonly PostTeaser[]; place: ListPlace}>): ReactNode {
  const feature =
    place.number === 1
      ? (posts.find(({permalink}) => permalink === PUG_ARTICLE) ?? posts[0])
      : undefined;
  return (
    <PostListFrame meta={insightsMeta} words={insightsPage} posts={posts} place={place}>
      <div className={`wrap ${styles.body}`}>
        <CategoryNav />
        {feature ? (
          <PostCard className={styles.feature} post={feature} layout="feature" more={readArticle} />
        ) : null}
        <PostIndex posts={posts.filter((post) => post !== feature)} />
        <Pager place={place} />
        <NewsRow />
      </div>
    </PostListFrame>
  );
}

import type {ReactNode} from 'react';
import {insightsMeta, insightsPage, readArticle} from '@site/src/content/insights';
import {CategoryNav, Pager, PostListFrame} from './PostListFrame';
import {type ListPlace, type PostTeaser, PUG_ARTICLE} from './post';
import {PostCard} from './PostCard';
import styles from './InsightsListPage.module.css';

const PER_ROW = 3;

/** Rows of three, newest first. In turns the first post has a picture, at the left, or the last one, at the right. */
function PostIndex({posts}: Readonly<{posts: readonly PostTeaser[]}>): ReactNode {
  const firsts = posts.filter((_, at) => at % PER_ROW === 0);
  return (
    <div className={styles.index}>
      {firsts.map((first, row) => {
        const trio = posts.slice(row * PER_ROW, (row + 1) * PER_ROW);
        const wide = row % 2 === 0 ? first : trio.at(-1);
        return (
          <div className={`columns ruled ${styles.trio}`} key={first.permalink}>
            {trio.map((post) => (
              <PostCard
                key={post.permalink}
                post={post}
                layout={post === wide ? 'wide' : 'compact'}
                more={readArticle}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

type InsightsListPageProps = Readonly<{posts: readonly PostTeaser[]; place: ListPlace}>;

/** The list of articles: 16 on a page, newest first after the featured one. */
export default function InsightsListPage({posts, place}: InsightsListPageProps): ReactNode {
  const feature =
    place.number === 1
      ? (posts.find(({permalink}) => permalink === PUG_ARTICLE) ?? posts[0])
      : undefined;
  const others = posts.filter((post) => post !== feature);
  const shown = feature ? [feature, ...others] : others;
  return (
    <PostListFrame meta={insightsMeta} words={insightsPage} items={shown} place={place}>
      <CategoryNav />
      {feature ? (
        <PostCard className={styles.feature} post={feature} layout="feature" more={readArticle} />
      ) : null}
      <PostIndex posts={others} />
      <Pager place={place} />
    </PostListFrame>
  );
}

import type {ReactNode} from 'react';
import {readArticle} from '@site/src/content/insights';
import {insightsMeta, insightsPage} from '@site/src/content/insightsPage';
import {Shown} from '@site/src/components/layout/Section';
import {CategoryNav, Pager, PostListFrame} from './PostListFrame';
import {type ListPageProps, PUG_ARTICLE} from './post';
import {PostCard} from './PostCard';
import styles from './lists.module.css';

/** A page of the list of articles, newest first. The first page begins with a featured article. */
export default function InsightsListPage({posts, place}: ListPageProps): ReactNode {
  const lead = posts.find(({permalink}) => permalink === PUG_ARTICLE) ?? posts[0];
  const feature = place.number === 1 ? lead : undefined;
  const others = posts.filter((post) => post !== feature);
  const shown = feature ? [feature, ...others] : others;
  return (
    <PostListFrame meta={insightsMeta} words={insightsPage} items={shown} place={place}>
      <CategoryNav />
      {feature ? (
        <PostCard className="mt-10 mb-block" post={feature} layout="feature" more={readArticle} />
      ) : null}
      <Shown of={others}>
        <div className={`columns rows cards ${styles.articles}`}>
          {others.map((post) => (
            <PostCard key={post.permalink} post={post} layout="wide" more={readArticle} />
          ))}
        </div>
      </Shown>
      <Pager place={place} />
    </PostListFrame>
  );
}

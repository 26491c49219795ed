import type {ReactNode} from 'react';
import {MoreLink} from '@site/src/components/ui/AppLink';
import {formatDay} from '@site/src/config/formatDay';
import {allArticles, insightsCrumbs, readArticle} from '@site/src/content/insights';
import {CategoryNav, Pager, PostListFrame} from './PostListFrame';
import type {ListPlace, PostTeaser} from './post';
import styles from './PostHub.module.css';
import {PostCard} from './PostCard';
import {listWords} from './words';

type PostHubProps = Readonly<{
  title: string;
  description: string;
  posts: readonly PostTeaser[];
  place: ListPlace;
}>;

/** One category, topic or author with its articles, newest first. */
export default function PostHub({title, description, posts, place}: PostHubProps): ReactNode {
  return (
    <PostListFrame
      words={{heading: title, lede: description}}
      above={insightsCrumbs}
      items={posts}
      place={place}
    >
      <CategoryNav />
      <p className={`note ${styles.count}`}>{listWords.articles(place.total)}</p>
      <div className="columns rows">
        {posts.map((post) => (
          <PostCard
            key={post.permalink}
            post={post}
            layout="compact"
            more={readArticle}
            meta={
              <time className={`note ${styles.day}`} dateTime={post.publishedAt.slice(0, 10)}>
                {formatDay(post.publishedAt)}
              </time>
            }
          />
        ))}
      </div>
      <Pager place={place} />
      <p className={styles.end}>
        <MoreLink to={allArticles.path}>{allArticles.browse}</MoreLink>
      </p>
    </PostListFrame>
  );
}

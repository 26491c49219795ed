import type {ReactNode} from 'react';
import {newsMeta, newsPage} from '@site/src/content/news';
import {Pager, PostListFrame} from './PostListFrame';
import type {ListPlace, PostTeaser} from './post';
import {PostCard} from './PostCard';

/** Items on the first screen. */
const FIRST_ROW = 2;

/** Each item with its date, and its source if it was found (specification, section 2). */
export default function NewsListPage({
  posts,
  place,
}: Readonly<{posts: readonly PostTeaser[]; place: ListPlace}>): ReactNode {
  return (
    <PostListFrame meta={newsMeta} words={newsPage} items={posts} place={place}>
      <div className="columns rows">
        {posts.map((post, index) => (
          <PostCard
            key={post.permalink}
            post={post}
            layout="wide"
            loading={index < FIRST_ROW ? 'eager' : 'lazy'}
            more={newsPage.readMore}
          />
        ))}
      </div>
      <Pager place={place} />
    </PostListFrame>
  );
}

import type {ReactNode} from 'react';
import type {PageMeta} from '@site/src/content/pages';
import {Pager, PostListFrame} from './PostListFrame';
import type {ListPlace, PostTeaser} from './post';
import {PostCard} from './PostCard';

const FIRST_ROW = 2;

export type CardList = Readonly<{
  meta: PageMeta;
  page: Readonly<Record<'heading' | 'lede' | 'readMore', string>>;
}>;

/** News and guides, each with its date, news with their source if it is known (specification, section 2). */
export default function CardListPage({
  list: {meta, page},
  posts,
  place,
}: Readonly<{list: CardList; posts: readonly PostTeaser[]; place: ListPlace}>): ReactNode {
  return (
    <PostListFrame meta={meta} words={page} items={posts} place={place}>
      <div className="columns rows">
        {posts.map((post, index) => (
          <PostCard
            key={post.permalink}
            post={post}
            layout="wide"
            loading={index < FIRST_ROW ? 'eager' : 'lazy'}
            more={page.readMore}
          />
        ))}
      </div>
      <Pager place={place} />
    </PostListFrame>
  );
}

import type {ReactNode} from 'react';
import type {Category} from '@site/src/content/categories';
import type {ListPlace, PostTeaser} from './post';
import {PostHub} from './PostHub';

/** The articles of one category. */
export default function CategoryPage({
  category,
  posts,
  place,
}: Readonly<{category: Category; posts: readonly PostTeaser[]; place: ListPlace}>): ReactNode {
  return (
    <PostHub title={category.name} description={category.description} posts={posts} place={place} />
  );
}

import type {ReactNode} from 'react';
import type {Category} from '@site/src/content/categories';
import {categoryPath} from './categoryOf';
import type {PostTeaser} from './post';
import {PostHub} from './PostHub';

/** The articles of one category. */
export default function CategoryPage({
  category,
  posts,
}: Readonly<{category: Category; posts: readonly PostTeaser[]}>): ReactNode {
  return (
    <PostHub
      path={categoryPath(category)}
      title={category.name}
      description={category.description}
      posts={posts}
    />
  );
}

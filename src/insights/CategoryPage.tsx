import type {ReactNode} from 'react';
import type {Category} from '@site/src/content/categories';
import type {ListPlace, PostTeaser} from './post';
import {PostHub} from './PostHub';

/** The articles of one category. */
export default function CategoryPage({
  category,
  ...hub
}: Readonly<{
  category: Category;
  /** What belongs here. */
  description: string;
  posts: readonly PostTeaser[];
  place: ListPlace;
}>): ReactNode {
  return <PostHub title={category.name} {...hub} />;
}

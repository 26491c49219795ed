import type {ReactNode} from 'react';
import type {ListPlace, PostTeaser} from './post';
import {PostHub} from './PostHub';

type Tag = Readonly<{label: string; description?: string}>;

/** The articles on one topic of `blog/tags.yml`. */
export default function TagPage({
  tag,
  posts,
  place,
}: Readonly<{tag: Tag; posts: readonly PostTeaser[]; place: ListPlace}>): ReactNode {
  return (
    <PostHub
      title={tag.label}
      description={tag.description ?? tag.label}
      posts={posts}
      place={place}
    />
  );
}

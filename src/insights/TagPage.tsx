import type {ReactNode} from 'react';
import type {PostTeaser} from './post';
import {PostHub} from './PostHub';

type Tag = Readonly<{label: string; permalink: string; description?: string}>;

/** The articles on one topic of `blog/tags.yml`. */
export default function TagPage({
  tag,
  posts,
}: Readonly<{tag: Tag; posts: readonly PostTeaser[]}>): ReactNode {
  return (
    <PostHub
      path={tag.permalink}
      title={tag.label}
      description={tag.description ?? tag.label}
      posts={posts}
    />
  );
}

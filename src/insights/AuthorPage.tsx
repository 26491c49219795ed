import type {ReactNode} from 'react';
import type {PostTeaser} from './post';
import {PostHub} from './PostHub';
import {words} from './words';

type Author = Readonly<{name?: string; description?: string; page: {permalink: string} | null}>;

/** What one author of `blog/authors.yml` wrote. */
export default function AuthorPage({
  author,
  posts,
}: Readonly<{author: Author; posts: readonly PostTeaser[]}>): ReactNode {
  const name = author.name ?? '';
  return (
    <PostHub
      path={author.page?.permalink ?? ''}
      title={words.author(name)}
      description={author.description ?? words.author(name)}
      posts={posts}
    />
  );
}

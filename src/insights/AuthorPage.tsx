import type {ReactNode} from 'react';
import type {ListPlace, PostTeaser} from './post';
import {PostHub} from './PostHub';
import {listWords} from './listWords';

type Author = Readonly<{name?: string; description?: string}>;

/** What one author of `blog/authors.yml` wrote. */
export default function AuthorPage({
  author,
  posts,
  place,
}: Readonly<{author: Author; posts: readonly PostTeaser[]; place: ListPlace}>): ReactNode {
  const name = author.name ?? '';
  return (
    <PostHub
      title={listWords.author(name)}
      description={author.description ?? listWords.author(name)}
      posts={posts}
      place={place}
    />
  );
}

import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {formatDay} from '@site/src/config/formatDay';
import {postPage} from '@site/src/content/postPage';
import {MarkBadge} from './MarkBadge';
import type {Post} from './post';

function Day({instant}: {instant: string}): ReactNode {
  return <time dateTime={instant.slice(0, 10)}>{formatDay(instant)}</time>;
}

/** The facts about a post, one element each: its mark in the preview, date, last change if later, read time if counted, author. */
export function PostMeta({post}: Readonly<{post: Post}>): ReactNode {
  const {publishedAt, modifiedAt, readTime, author} = post;
  return (
    <>
      <MarkBadge mark={post.mark} />
      <Day instant={publishedAt} />
      {modifiedAt > publishedAt ? (
        <span>
          {postPage.updatedLabel} <Day instant={modifiedAt} />
        </span>
      ) : null}
      {readTime ? (
        <span>
          {readTime} {postPage.readTimeUnit}
        </span>
      ) : null}
      <span>
        {author.permalink ? <AppLink to={author.permalink}>{author.name}</AppLink> : author.name}
      </span>
    </>
  );
}

import type {ReactNode} from 'react';
import {MoreLink} from '@site/src/components/ui/Button';
import {allArticles, insightsCrumbs, readArticle} from '@site/src/content/insights';
import {CategoryNav, Pager, PostListFrame} from './PostListFrame';
import type {ListPlace, PostTeaser} from './post';
import {PostCard} from './PostCard';

type PostHubProps = Readonly<{
  title: string;
  description: string;
  posts: readonly PostTeaser[];
  place: ListPlace;
}>;

/** The page of a category, topic or author. It lists the articles, newest first. */
export default function PostHub({title, description, posts, place}: PostHubProps): ReactNode {
  return (
    <PostListFrame
      words={{heading: title, lede: description}}
      above={insightsCrumbs}
      items={posts}
      place={place}
    >
      <CategoryNav />
      <div className="columns rows mt-10">
        {posts.map((post) => (
          <PostCard key={post.permalink} post={post} layout="compact" more={readArticle} />
        ))}
      </div>
      <Pager place={place} />
      <p className="mt-8">
        <MoreLink to={allArticles.path}>{allArticles.browse}</MoreLink>
      </p>
    </PostListFrame>
  );
}

import type {ReactNode} from 'react';
import type {Crumb} from '@site/src/components/ui/Breadcrumb';
import {breadcrumbJsonLd} from '@site/src/seo/jsonld/breadcrumb';
import type {GraphNode} from '@site/src/seo/jsonld/graph';
import {PageSeo} from '@site/src/seo/PageSeo';
import {postPicture} from '@site/src/seo/sharePicture';
import type {Post} from './post';

export type PostSeoProps = Readonly<{
  post: Post;
  crumbs: readonly Crumb[];
  /** Keeps the page out of search engines. */
  noindex: boolean;
  /** What kind of article it is, in the words of schema.org. */
  jsonLd: (siteUrl: string, post: Post) => GraphNode;
}>;

/** The head of an article or a news item. */
export function PostSeo({post, crumbs, noindex, jsonLd}: PostSeoProps): ReactNode {
  return (
    <PageSeo
      title={post.title}
      description={post.description}
      noindex={noindex}
      image={postPicture(post)}
      article={{
        publishedTime: post.publishedAt,
        modifiedTime: post.modifiedAt,
        section: post.category,
        tags: post.tags.map(({label}) => label),
      }}
      jsonLd={(siteUrl) => [jsonLd(siteUrl, post), breadcrumbJsonLd(siteUrl, crumbs)]}
    />
  );
}

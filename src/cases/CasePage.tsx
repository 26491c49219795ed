import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {Badge} from '@site/src/components/ui/Badge';
import {casePage, casesPage} from '@site/src/content/cases';
import {caseCategory} from '@site/src/content/categories';
import {allArticles} from '@site/src/content/insights';
import type {Post} from '@site/src/insights/post';
import {PostFoot} from '@site/src/insights/PostFoot';
import {PostHead} from '@site/src/insights/PostHead';
import {PostMeta} from '@site/src/insights/PostMeta';
import {PostSeo} from '@site/src/insights/PostSeo';
import {PostText} from '@site/src/insights/PostText';
import type {ProseNode} from '@site/src/insights/prose/proseNode';
import {NewsletterSection} from '@site/src/leads/NewsletterSection';
import {caseJsonLd} from '@site/src/seo/jsonld/case';
import {StatusPanel} from './StatusPanel';

/** A case of `src/content/cases`: its status, then events, figures, sources and the articles that use it. */
export default function CasePage({
  text,
  post,
}: Readonly<{text: readonly ProseNode[]; post: Post}>): ReactNode {
  const crumbs = [
    {label: allArticles.name, to: allArticles.path},
    {label: casesPage.crumb, to: casesPage.path},
    {label: post.title},
  ];
  return (
    <Layout>
      <PostSeo post={post} crumbs={crumbs} noindex={post.unlisted} jsonLd={caseJsonLd} />
      <main>
        <PostHead
          crumbs={crumbs}
          badge={<Badge tone={caseCategory.tone}>{post.category}</Badge>}
          title={post.title}
          lede={post.description}
          meta={<PostMeta post={post} />}
          back={casePage.back}
        />
        <PostText text={text} before={<StatusPanel post={post} />} hidden={post.unlisted}>
          <PostFoot post={post} linkTopics={false} back={casePage.back} />
        </PostText>
      </main>
      <NewsletterSection />
    </Layout>
  );
}

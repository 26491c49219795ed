import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {Badge} from '@site/src/components/ui/Badge';
import {ButtonLink} from '@site/src/components/ui/ButtonLink';
import {Illustration} from '@site/src/components/ui/Illustration';
import {newsItemPage} from '@site/src/content/newsItemPage';
import {badgeOf} from '@site/src/insights/categoryOf';
import {illustrationOf} from '@site/src/insights/illustrationOf';
import type {Post} from '@site/src/insights/post';
import {PostFoot} from '@site/src/insights/PostFoot';
import {PostHead} from '@site/src/insights/PostHead';
import {PostMeta} from '@site/src/insights/PostMeta';
import {PostSeo} from '@site/src/insights/PostSeo';
import {PostText} from '@site/src/insights/PostText';
import type {ProseNode} from '@site/src/insights/prose/proseNode';
import {NewsletterSection} from '@site/src/leads/NewsletterSection';
import {newsArticleJsonLd} from '@site/src/seo/jsonld/newsArticle';
import styles from './NewsItemPage.module.css';
import {VideoFacade} from './VideoFacade';

/** The video of the coverage if it was found, else the item's engraving. */
function Picture({post}: Readonly<{post: Post}>): ReactNode {
  return (
    <div className={styles.picture}>
      {post.videoUrl ? (
        <VideoFacade videoUrl={post.videoUrl} title={post.title} />
      ) : (
        <Illustration
          {...illustrationOf(post)}
          alt=""
          loading="eager"
          className={styles.illustration}
        />
      )}
    </div>
  );
}

/**
 * A coverage item of `news/`: what was reported, why it matters, and where to read more (specification, section 2). Its one outbound link says
 * where it leads, because the original coverage may not have been found.
 */
export default function NewsItemPage({
  text,
  post,
}: Readonly<{text: readonly ProseNode[]; post: Post}>): ReactNode {
  const crumbs = [{label: newsItemPage.crumb, to: newsItemPage.back.path}, {label: post.title}];
  return (
    <Layout>
      <PostSeo post={post} crumbs={crumbs} noindex={post.unlisted} jsonLd={newsArticleJsonLd} />
      <main>
        <PostHead
          crumbs={crumbs}
          badge={<Badge tone="news">{badgeOf(post)}</Badge>}
          title={post.title}
          lede={post.description}
          meta={
            <>
              <PostMeta post={post} />
              {post.source ? (
                <span>
                  {newsItemPage.sourceLabel}: {post.source}
                </span>
              ) : null}
            </>
          }
          back={newsItemPage.back}
        />
        <PostText
          text={text}
          before={<Picture post={post} />}
          heading={newsItemPage.explanationHeading}
          hidden={post.unlisted}
        >
          {post.link ? (
            <p className={styles.out}>
              <ButtonLink to={post.link.url}>{post.link.label}</ButtonLink>
            </p>
          ) : null}
          <PostFoot post={post} linkTopics={false} back={newsItemPage.back} />
        </PostText>
      </main>
      <NewsletterSection />
    </Layout>
  );
}

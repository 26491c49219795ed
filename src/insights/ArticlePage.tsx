import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {MoreLink} from '@site/src/components/ui/MoreLink';
import {articlePage} from '@site/src/content/articlePage';
import {allArticles} from '@site/src/content/insights';
import {LeadMagnetCard} from '@site/src/leads/LeadMagnetCard';
import {NewsletterSection} from '@site/src/leads/NewsletterSection';
import {articleJsonLd} from '@site/src/seo/jsonld/article';
import {categoryOf} from './categoryOf';
import {CategoryLink} from './CategoryLink';
import {Guidance} from './Guidance';
import type {Post, PostTeaser} from './post';
import {PostFoot} from './PostFoot';
import {PostHead} from './PostHead';
import {PostMeta} from './PostMeta';
import {PostSeo} from './PostSeo';
import {PostText} from './PostText';
import {Neighbors, Related} from './ReadOn';
import type {ProseNode} from './prose/proseNode';
import styles from './ArticlePage.module.css';

export type ArticlePageProps = Readonly<{
  text: readonly ProseNode[];
  post: Post;
  related: readonly PostTeaser[];
  newer: PostTeaser | null;
  older: PostTeaser | null;
}>;

/** A card for visitors of the site: feed readers get the text without it. */
function Magnet(): ReactNode {
  return (
    <section data-feed="skip">
      <LeadMagnetCard />
    </section>
  );
}

const ARTICLE_COMPONENTS = {leadmagnet: Magnet};

/** An article of `blog/` (specification, section 2: "Article pages share a layout"). */
export default function ArticlePage(props: ArticlePageProps): ReactNode {
  const {text, post, related, newer, older} = props;
  const crumbs = [{label: allArticles.name, to: allArticles.path}, {label: post.title}];
  return (
    <Layout>
      <PostSeo post={post} crumbs={crumbs} noindex={post.unlisted} jsonLd={articleJsonLd} />
      <main>
        <PostHead
          crumbs={crumbs}
          badge={<CategoryLink category={categoryOf(post.category)} />}
          title={post.title}
          lede={post.description}
          meta={<PostMeta post={post} />}
          back={articlePage.back}
        />
        <PostText text={text} components={ARTICLE_COMPONENTS} hidden={post.unlisted}>
          <PostFoot post={post} linkTopics={!post.unlisted} />
          <Guidance />
          <p className={styles.endline}>
            <MoreLink back to={articlePage.back.path}>
              {articlePage.back.label}
            </MoreLink>
            <MoreLink to={allArticles.path}>{allArticles.browse}</MoreLink>
            <MoreLink to={articlePage.check.path}>{articlePage.check.label}</MoreLink>
          </p>
          <Neighbors newer={newer} older={older} />
        </PostText>
        {related.length > 0 ? <Related posts={related} /> : null}
      </main>
      <NewsletterSection />
    </Layout>
  );
}

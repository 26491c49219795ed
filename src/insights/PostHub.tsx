import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {MoreLink} from '@site/src/components/ui/MoreLink';
import {articlePage, insightsPage} from '@site/src/content/insights';
import {NewsletterSection} from '@site/src/leads/NewsletterSection';
import {breadcrumbJsonLd} from '@site/src/seo/jsonld/breadcrumb';
import {collectionJsonLd} from '@site/src/seo/jsonld/collection';
import {PageSeo} from '@site/src/seo/PageSeo';
import {CategoryNav} from './CategoryNav';
import {formatDate} from './formatDate';
import type {PostTeaser} from './post';
import styles from './PostHub.module.css';
import {PostCard} from './PostCard';
import {words} from './words';

export type PostHubProps = Readonly<{
  /** The page's own address. */
  path: string;
  title: string;
  /** The whole title in search results, when `title` alone says too little. */
  seoTitle?: string;
  description: string;
  posts: readonly PostTeaser[];
}>;

/** A page about one category, topic or author: what it is, and its articles, newest first. */
export function PostHub({path, title, seoTitle, description, posts}: PostHubProps): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const crumbs = [{label: insightsPage.heading, to: articlePage.browse.path}, {label: title}];
  return (
    <Layout>
      <PageSeo
        title={seoTitle ?? title}
        description={description}
        jsonLd={[
          collectionJsonLd(siteConfig.url, {name: title, description, path, items: posts}),
          breadcrumbJsonLd(siteConfig.url, crumbs),
        ]}
      />
      <main>
        <PageHead crumbs={crumbs} title={title} aside={<p className="lede">{description}</p>} />
        <div className={`wrap ${styles.body}`}>
          <CategoryNav />
          <p className={styles.count}>{words.articles(posts.length)}</p>
          <div className={styles.list}>
            {posts.map((post) => (
              <PostCard
                key={post.permalink}
                post={post}
                layout="slip"
                more={insightsPage.readArticle}
                meta={
                  <time className={styles.day} dateTime={post.publishedAt.slice(0, 10)}>
                    {formatDate(post.publishedAt)}
                  </time>
                }
              />
            ))}
          </div>
          <p className={styles.end}>
            <MoreLink to={articlePage.browse.path}>{articlePage.browse.label}</MoreLink>
          </p>
        </div>
      </main>
      <NewsletterSection />
    </Layout>
  );
}

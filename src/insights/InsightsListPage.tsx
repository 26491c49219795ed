import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {insightsPage} from '@site/src/content/insights';
import {pageMeta} from '@site/src/content/pageMeta';
import {NewsletterSection} from '@site/src/leads/NewsletterSection';
import {breadcrumbJsonLd} from '@site/src/seo/jsonld/breadcrumb';
import {collectionJsonLd} from '@site/src/seo/jsonld/collection';
import {PageSeo} from '@site/src/seo/PageSeo';
import {CategoryNav} from './CategoryNav';
import styles from './InsightsListPage.module.css';
import {NewsRow} from './NewsRow';
import {PUG_ARTICLE} from './plateOf';
import type {PostTeaser} from './post';
import {PostCard} from './PostCard';
import {PostIndex} from './PostIndex';

const PATH = '/insights';

/** All articles: one in front, the others newest first, and the way to the news (specification, section 2). */
export default function InsightsListPage({
  posts,
}: Readonly<{posts: readonly PostTeaser[]}>): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const feature = posts.find(({permalink}) => permalink === PUG_ARTICLE) ?? posts[0];
  const {title, description} = pageMeta[PATH];
  return (
    <Layout>
      <PageSeo
        title={title}
        description={description}
        jsonLd={[
          collectionJsonLd(siteConfig.url, {name: title, description, path: PATH, items: posts}),
          breadcrumbJsonLd(siteConfig.url, [{label: insightsPage.heading}]),
        ]}
      />
      <main>
        <PageHead
          crumbs={[{label: insightsPage.heading}]}
          title={insightsPage.heading}
          aside={<p className="lede">{insightsPage.lede}</p>}
        />
        <div className={`wrap ${styles.body}`}>
          <CategoryNav />
          {feature ? (
            <PostCard
              className={styles.feature}
              post={feature}
              layout="feature"
              more={insightsPage.readArticle}
            />
          ) : null}
          <PostIndex posts={posts.filter((post) => post !== feature)} />
          <NewsRow />
        </div>
      </main>
      <NewsletterSection />
    </Layout>
  );
}

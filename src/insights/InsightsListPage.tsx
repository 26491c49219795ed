import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {insightsPage} from '@site/src/content/insights';
import {pageMeta} from '@site/src/content/pageMeta';
import {NewsletterSection} from '@site/src/leads/NewsletterSection';
import {CategoryNav} from './CategoryNav';
import styles from './InsightsListPage.module.css';
import {ListSeo} from './ListSeo';
import {NewsRow} from './NewsRow';
import {PUG_ARTICLE} from './plateOf';
import {Pager} from './Pager';
import {pageTitle} from './pageTitle';
import type {ListPlace, PostTeaser} from './post';
import {PostCard} from './PostCard';
import {PostIndex} from './PostIndex';

const PATH = '/insights';

/** All articles, 16 on a page: on the first one in front, the others newest first, and the way to the news (specification, section 2). */
export default function InsightsListPage({
  posts,
  place,
}: Readonly<{posts: readonly PostTeaser[]; place: ListPlace}>): ReactNode {
  const feature =
    place.number === 1
      ? (posts.find(({permalink}) => permalink === PUG_ARTICLE) ?? posts[0])
      : undefined;
  const {description} = pageMeta[PATH];
  const title = pageTitle(pageMeta[PATH].title, place);
  return (
    <Layout>
      <ListSeo
        title={title}
        description={description}
        crumbs={[{label: insightsPage.heading}]}
        items={posts}
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
          <Pager place={place} />
          <NewsRow />
        </div>
      </main>
      <NewsletterSection />
    </Layout>
  );
}

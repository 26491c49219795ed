import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {newsPage} from '@site/src/content/news';
import {pageMeta} from '@site/src/content/pageMeta';
import {formatDate} from '@site/src/insights/formatDate';
import {ListSeo} from '@site/src/insights/ListSeo';
import {Pager} from '@site/src/insights/Pager';
import {pageTitle} from '@site/src/insights/pageTitle';
import type {ListPlace, PostTeaser} from '@site/src/insights/post';
import {PostCard} from '@site/src/insights/PostCard';
import {NewsletterSection} from '@site/src/leads/NewsletterSection';
import styles from './NewsListPage.module.css';

const PATH = '/news';

/** Items that stand on the first screen. */
const FIRST_ROW = 2;

/** The coverage items side by side, each with its date and its source (specification, section 2). */
export default function NewsListPage({
  posts,
  place,
}: Readonly<{posts: readonly PostTeaser[]; place: ListPlace}>): ReactNode {
  const {description} = pageMeta[PATH];
  const title = pageTitle(pageMeta[PATH].title, place);
  return (
    <Layout>
      <ListSeo
        title={title}
        description={description}
        crumbs={[{label: newsPage.heading}]}
        items={posts}
      />
      <main>
        <PageHead
          crumbs={[{label: newsPage.heading}]}
          title={newsPage.heading}
          aside={<p className="lede">{newsPage.lede}</p>}
        />
        <div className={`wrap ${styles.list}`}>
          {posts.map((post, index) => (
            <PostCard
              key={post.permalink}
              post={post}
              layout="wide"
              loading={index < FIRST_ROW ? 'eager' : 'lazy'}
              more={newsPage.readMore}
              meta={
                <div className={`meta ${styles.meta}`}>
                  <time dateTime={post.publishedAt.slice(0, 10)}>
                    {formatDate(post.publishedAt)}
                  </time>
                  <span>{post.source}</span>
                </div>
              }
            />
          ))}
        </div>
        <Pager place={place} className="wrap" />
      </main>
      <NewsletterSection />
    </Layout>
  );
}

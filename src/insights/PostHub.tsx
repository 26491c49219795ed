import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {MoreLink} from '@site/src/components/ui/MoreLink';
import {formatDay} from '@site/src/config/formatDay';
import {allArticles, readArticle} from '@site/src/content/insights';
import {NewsletterSection} from '@site/src/leads/NewsletterSection';
import {CategoryNav} from './CategoryNav';
import {ListSeo} from './ListSeo';
import {Pager} from './Pager';
import {pageTitle} from './pageTitle';
import type {ListPlace, PostTeaser} from './post';
import styles from './PostHub.module.css';
import {PostCard} from './PostCard';
import {listWords} from './listWords';

export type PostHubProps = Readonly<{
  title: string;
  /** The whole title in search results, when `title` alone says too little. */
  description: string;
  /** The articles of this page of the list. */
  posts: readonly PostTeaser[];
  place: ListPlace;
}>;

/** A page about one category, topic or author: what it is, and its articles, newest first. */
export function PostHub({title, description, posts, place}: PostHubProps): ReactNode {
  const crumbs = [{label: allArticles.name, to: allArticles.path}, {label: title}];
  return (
    <Layout>
      <ListSeo
        title={pageTitle(title, place)}
        name={title}
        description={description}
        crumbs={crumbs}
        items={posts}
      />
      <main>
        <PageHead crumbs={crumbs} title={title} aside={<p className="lede">{description}</p>} />
        <div className={`wrap ${styles.body}`}>
          <CategoryNav />
          <p className={styles.count}>{listWords.articles(place.total)}</p>
          <div className={styles.list}>
            {posts.map((post) => (
              <PostCard
                key={post.permalink}
                post={post}
                layout="compact"
                more={readArticle}
                meta={
                  <time className={styles.day} dateTime={post.publishedAt.slice(0, 10)}>
                    {formatDay(post.publishedAt)}
                  </time>
                }
              />
            ))}
          </div>
          <Pager place={place} />
          <p className={styles.end}>
            <MoreLink to={allArticles.path}>{allArticles.browse}</MoreLink>
          </p>
        </div>
      </main>
      <NewsletterSection />
    </Layout>
  );
}

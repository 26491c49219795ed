import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {AppLink} from '@site/src/components/ui/AppLink';
import {allArticles} from '@site/src/content/insights';
import {NewsletterSection} from '@site/src/leads/NewsletterSection';
import {CategoryNav} from './CategoryNav';
import {ListSeo} from './ListSeo';
import styles from './TagsPage.module.css';
import {listWords} from './listWords';

type Tag = Readonly<{label: string; permalink: string; description?: string; count: number}>;

/** Every topic that an article is filed under, by name. */
export default function TagsPage({tags}: Readonly<{tags: readonly Tag[]}>): ReactNode {
  const crumbs = [{label: allArticles.name, to: allArticles.path}, {label: listWords.allTopics}];
  const sorted = tags.toSorted((a, b) => a.label.localeCompare(b.label));
  const items = sorted.map(({label, permalink}) => ({title: label, permalink}));
  return (
    <Layout>
      <ListSeo
        title={listWords.allTopics}
        description={listWords.topicsLede}
        crumbs={crumbs}
        items={items}
      />
      <main>
        <PageHead
          crumbs={crumbs}
          title={listWords.allTopics}
          aside={<p className="lede">{listWords.topicsLede}</p>}
        />
        <div className={`wrap ${styles.body}`}>
          <CategoryNav />
          <ul className={styles.list}>
            {sorted.map(({label, permalink, description, count}) => (
              <li key={permalink}>
                <h2>
                  <AppLink to={permalink}>{label}</AppLink>
                </h2>
                <p className="muted">{description}</p>
                <p className={styles.count}>{listWords.articles(count)}</p>
              </li>
            ))}
          </ul>
        </div>
      </main>
      <NewsletterSection />
    </Layout>
  );
}

import useGlobalData from '@docusaurus/useGlobalData';
import {type ReactNode, useId} from 'react';
import {AppLink, MoreLink} from '@site/src/components/ui/AppLink';
import {categories, type Category} from '@site/src/content/categories';
import type {InsightsGlobalData} from '@site/src/content/insightTeaser';
import {searchWords} from '@site/src/content/searchWords';
import styles from './Suggestions.module.css';

/** The list of a category's posts; news have their own. */
function listPath({slug, tone}: Category): string {
  return tone === 'news' ? '/news' : `/insights/category/${slug}`;
}

/** What is offered without a query or without results: the newest articles, the categories and the topics. */
export function Suggestions(): ReactNode {
  const {latest} = (useGlobalData() as InsightsGlobalData)['newest-posts'].default;
  const id = useId();
  return (
    <div className={styles.suggestions}>
      <section aria-labelledby={`${id}-newest`}>
        <h2 id={`${id}-newest`}>{searchWords.newest}</h2>
        <ul className={styles.newest}>
          {latest.map(({permalink, title}) => (
            <li key={permalink}>
              <AppLink to={permalink}>{title}</AppLink>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby={`${id}-browse`}>
        <h2 id={`${id}-browse`}>{searchWords.browse}</h2>
        <ul className={styles.categories}>
          {categories.map((category) => (
            <li key={category.slug}>
              <AppLink className={`badge c-${category.tone}`} to={listPath(category)}>
                {category.name}
              </AppLink>
            </li>
          ))}
        </ul>
        <MoreLink to={searchWords.topics.path}>{searchWords.topics.label}</MoreLink>
      </section>
    </div>
  );
}

import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {categories} from '@site/src/content/categories';
import {CategoryLink} from './CategoryLink';
import styles from './CategoryNav.module.css';
import {listWords} from './listWords';

const articleCategories = categories.filter(({tone}) => tone !== 'news');

/** Links to the articles by category, to all topics, and to the feeds. */
export function CategoryNav(): ReactNode {
  return (
    <nav className={clsx(styles.nav, 'no-print')} aria-label={listWords.categories}>
      <ul>
        {articleCategories.map((category) => (
          <li key={category.slug}>
            <CategoryLink category={category} />
          </li>
        ))}
      </ul>
      <ul>
        <li>
          <AppLink to="/insights/tags">{listWords.allTopics}</AppLink>
        </li>
        <li>
          <AppLink to="/subscribe">{listWords.feeds}</AppLink>
        </li>
      </ul>
    </nav>
  );
}

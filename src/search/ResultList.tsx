import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {CategoryBadge} from './CategoryBadge';
import {Excerpt} from './Excerpt';
import type {FoundPage} from './findPages';
import styles from './ResultList.module.css';

/** The results, best first, on the search page. */
export function ResultList({pages}: Readonly<{pages: readonly FoundPage[]}>): ReactNode {
  return (
    <ol className={styles.list}>
      {pages.map(({path, title, category, excerpt}) => (
        <li key={path}>
          <CategoryBadge name={category} />
          <h2 className={styles.title}>
            <AppLink to={path}>{title}</AppLink>
          </h2>
          <p className={styles.excerpt}>
            <Excerpt parts={excerpt} />
          </p>
        </li>
      ))}
    </ol>
  );
}

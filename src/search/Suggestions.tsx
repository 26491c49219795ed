import filled from '@generated/newest-posts/default/filled.json';
import newest from '@generated/newest-posts/default/latest.json';
import {type ReactNode} from 'react';
import {Shown} from '@site/src/components/layout/Section';
import {AppLink, MoreLink} from '@site/src/components/ui/Button';
import {categories} from '@site/src/content/categories';
import {searchWords} from '@site/src/content/searchWords';
import styles from './search.module.css';

/** The categories that have posts. */
const CATEGORIES = categories
  .map(({slug, ...it}) => ({
    ...it,
    path: it.tone === 'news' ? '/news' : `/insights/category/${slug}`,
  }))
  .filter(({path}) => filled.includes(path));

/** The newest texts and the categories, for a visitor who has not typed yet. */
export function Suggestions(): ReactNode {
  return (
    <div className={`fit ${styles.suggested}`}>
      <Shown of={newest.latest}>
        <section>
          <h2 className="title">{searchWords.newest}</h2>
          <ul className={`rows ${styles.newest}`}>
            {newest.latest.map(({permalink, title}) => (
              <li key={permalink} className="title">
                <AppLink to={permalink}>{title}</AppLink>
              </li>
            ))}
          </ul>
        </section>
      </Shown>
      <section>
        <h2 className="title">{searchWords.browse}</h2>
        <Shown of={CATEGORIES}>
          <ul className={`stack ${styles.categories}`}>
            {CATEGORIES.map(({path, tone, name}) => (
              <li key={path} className="tap">
                <AppLink className={`badge c-${tone}`} to={path}>
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        </Shown>
        <MoreLink to={searchWords.topics.path}>{searchWords.topics.label}</MoreLink>
      </section>
    </div>
  );
}

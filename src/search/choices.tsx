import useGlobalData from '@docusaurus/useGlobalData';
import {type ReactNode, useId} from 'react';
import {AppLink, MoreLink} from '@site/src/components/ui/AppLink';
import {categories, postCategories} from '@site/src/content/categories';
import type {InsightsGlobalData} from '@site/src/content/insights';
import {searchWords} from '@site/src/content/searchWords';
import styles from './search.module.css';

const NAMES = [...postCategories.map(({name}) => name as string), searchWords.pages];

/** With the number of results per category; empty categories are left out unless chosen. */
export function CategoryFilter({
  counts,
  chosen,
  onChoose,
}: Readonly<{
  counts: Readonly<Record<string, number>>;
  chosen: string | null;
  onChoose: (category: string | null) => void;
}>): ReactNode {
  const group = useId();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const offered = NAMES.filter((name) => name in counts || name === chosen);
  return (
    <fieldset>
      <legend className="vh">{searchWords.categories}</legend>
      <div className={`cluster mt-6 ${styles.choices}`}>
        {[null, ...offered].map((category) => (
          <label key={category} className={`tag ${styles.choice}`}>
            <input
              type="radio"
              name={group}
              checked={category === chosen}
              onChange={() => onChoose(category)}
            />
            <span>{category ?? searchWords.everything}</span>{' '}
            <span>{category === null ? all : (counts[category] ?? 0)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Shown without a query or results. */
export function Suggestions(): ReactNode {
  const {latest} = (useGlobalData() as InsightsGlobalData)['newest-posts'].default;
  const id = useId();
  return (
    <div className={`fit ${styles.suggestions}`}>
      <section aria-labelledby={`${id}-newest`}>
        <h2 id={`${id}-newest`} className="label">
          {searchWords.newest}
        </h2>
        <ul className={`rows ${styles.newest}`}>
          {latest.map(({permalink, title}) => (
            <li key={permalink} className="title">
              <AppLink to={permalink}>{title}</AppLink>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby={`${id}-browse`}>
        <h2 id={`${id}-browse`} className="label">
          {searchWords.browse}
        </h2>
        <ul className={`stack ${styles.categories}`}>
          {categories.map(({slug, tone, name}) => (
            <li key={slug} className="tap">
              <AppLink
                className={`badge c-${tone}`}
                to={tone === 'news' ? '/news' : `/insights/category/${slug}`}
              >
                {name}
              </AppLink>
            </li>
          ))}
        </ul>
        <MoreLink to={searchWords.topics.path}>{searchWords.topics.label}</MoreLink>
      </section>
    </div>
  );
}

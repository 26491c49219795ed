import useGlobalData from '@docusaurus/useGlobalData';
import {clsx} from 'clsx';
import {Fragment, type ReactNode, useId} from 'react';
import {AppLink, MoreLink} from '@site/src/components/ui/AppLink';
import {Badge} from '@site/src/components/ui/Badge';
import {categories, type Category, postCategories} from '@site/src/content/categories';
import type {InsightsGlobalData} from '@site/src/content/insightTeaser';
import {searchWords} from '@site/src/content/searchWords';
import type {ExcerptPart} from './findPages';
import styles from './results.module.css';

/** What a result is: a post's category in its tone, a page's kind in a plain one. */
export function CategoryBadge({name}: Readonly<{name: string}>): ReactNode {
  const category = postCategories.find((candidate) => candidate.name === name);
  return category ? (
    <Badge tone={category.tone}>{name}</Badge>
  ) : (
    <span className="badge">{name}</span>
  );
}

/** An excerpt with its matches marked. */
export function Excerpt({parts}: Readonly<{parts: readonly ExcerptPart[]}>): ReactNode {
  let place = 0;
  return parts.map(({text, marked}) => {
    const key = place;
    place += text.length;
    return marked ? (
      <mark key={key} className={styles.match}>
        {text}
      </mark>
    ) : (
      <Fragment key={key}>{text}</Fragment>
    );
  });
}

/** The line above pages that lack a word of the query. */
export function FewerWords({isAll}: Readonly<{isAll: boolean}>): ReactNode {
  const {some, only} = searchWords.fewer;
  return <p className={styles.fewer}>{isAll ? only : some}</p>;
}

const NAMES = [...postCategories.map(({name}) => name as string), searchWords.pages];

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

/**
 * Filters the results by category, with the number of results of each. Categories without results are left out,
 * unless chosen.
 */
export function CategoryFilter({
  counts,
  chosen,
  onChoose,
  layout,
}: Readonly<{
  counts: Readonly<Record<string, number>>;
  chosen: string | null;
  onChoose: (category: string | null) => void;
  /** `row`: beside each other; `rail`: below each other where there is room. */
  layout: 'row' | 'rail';
}>): ReactNode {
  const group = useId();
  const offered = [
    {category: null, label: searchWords.everything, count: sum(counts)},
    ...NAMES.map((name) => ({category: name, label: name, count: counts[name] ?? 0})),
  ].filter(({category, count}) => count > 0 || category === chosen || category === null);
  return (
    <fieldset className={clsx(styles.filter, styles[layout])}>
      <legend className={layout === 'row' ? 'vh' : undefined}>{searchWords.categories}</legend>
      <div className={styles.choices}>
        {offered.map(({category, label, count}) => (
          <label key={label} className={styles.choice}>
            <input
              type="radio"
              name={group}
              checked={category === chosen}
              onChange={() => onChoose(category)}
            />
            <span>{label}</span> <span>{count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

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

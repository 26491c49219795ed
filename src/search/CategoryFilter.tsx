import {clsx} from 'clsx';
import {type ReactNode, useId} from 'react';
import {searchWords} from '@site/src/content/searchWords';
import {postCategories} from '@site/src/content/categories';
import styles from './CategoryFilter.module.css';

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

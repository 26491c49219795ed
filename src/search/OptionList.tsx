import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {searchWords} from '@site/src/content/searchWords';
import {CategoryBadge} from './CategoryBadge';
import {Excerpt} from './Excerpt';
import type {FoundPage} from './findPages';
import styles from './OptionList.module.css';

/**
 * The results, best first, as the options of the dialog's combobox. Each is a link outside of the tab order: the
 * arrow keys move through them, and a mouse may open one in a new tab.
 */
export function OptionList({
  id,
  pages,
  active,
  optionId,
}: Readonly<{
  id: string;
  pages: readonly FoundPage[];
  active: number;
  optionId: (index: number) => string;
}>): ReactNode {
  return (
    <div
      id={id}
      className={styles.list}
      role="listbox"
      tabIndex={-1}
      aria-label={searchWords.results}
    >
      {pages.map(({path, title, category, excerpt}, index) => (
        <Link
          key={path}
          id={optionId(index)}
          className={styles.option}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          to={path}
        >
          <CategoryBadge name={category} />
          <strong>{title}</strong>
          <span className={styles.excerpt}>
            <Excerpt parts={excerpt} />
          </span>
        </Link>
      ))}
    </div>
  );
}

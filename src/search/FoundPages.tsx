import type {ReactNode} from 'react';
import {Button} from '@site/src/components/ui/Button';
import {searchWords} from '@site/src/content/searchWords';
import {CategoryFilter} from './CategoryFilter';
import type {Findings} from './findPages';
import styles from './FoundPages.module.css';
import {ResultList} from './ResultList';

/** The results on the search page: the categories beside them, and more on demand. */
export function FoundPages({
  findings: {counts, pages, total},
  category,
  onChoose,
  onMore,
}: Readonly<{
  findings: Findings;
  category: string | null;
  onChoose: (category: string | null) => void;
  onMore: () => void;
}>): ReactNode {
  return (
    <div className={styles.grid}>
      <CategoryFilter layout="rail" counts={counts} chosen={category} onChoose={onChoose} />
      {pages.length > 0 ? (
        <div>
          <ResultList pages={pages} />
          {total > pages.length ? (
            <Button variant="quiet" onClick={onMore}>
              {searchWords.more}
            </Button>
          ) : null}
        </div>
      ) : (
        <p>{searchWords.adviceWithin}</p>
      )}
    </div>
  );
}

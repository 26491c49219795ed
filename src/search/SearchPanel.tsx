import {useHistory} from '@docusaurus/router';
import {type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState} from 'react';
import {MoreLink} from '@site/src/components/ui/AppLink';
import {focusIfFree} from '@site/src/components/ui/focusIfFree';
import {searchWords} from '@site/src/content/searchWords';
import {CategoryFilter} from './CategoryFilter';
import {type FoundPage, isAnywhere} from './findPages';
import {warmEngine} from './loadEngine';
import {OptionList} from './OptionList';
import {SearchFailure} from './SearchFailure';
import {SearchField} from './SearchField';
import styles from './SearchPanel.module.css';
import {SearchKeys} from './SearchKeys';
import {searchPath} from './searchPath';
import {statusWords} from './statusWords';
import {Suggestions} from './Suggestions';
import {useActiveOption} from './useActiveOption';
import {useSearch} from './useSearch';

/** The best results are enough to choose from; the others have a page. */
const SHOWN = 8;
const NONE: readonly FoundPage[] = [];

/**
 * What is in the search's dialog: a field whose results are its options (ARIA practices, combobox with a listbox). Enter opens the active one, or all
 * results on their page.
 */
export function SearchPanel({
  initialQuery,
  onClose,
}: Readonly<{
  /** What was typed before this was here. */
  initialQuery: string;
  onClose: () => void;
}>): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const history = useHistory();
  const [query, setQuery] = useState(initialQuery);
  const [category, setCategory] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const state = useSearch(query, category, SHOWN, attempt);
  const {findings, failed} = state;
  const pages = findings?.pages ?? NONE;
  const all = searchPath({query, category});
  const optionId = (index: number): string => `${id}-option-${index}`;
  const {active, onKeyDown} = useActiveOption(pages, optionId, () => {
    if (query.trim() !== '') {
      onClose();
      history.push(all);
    }
  });

  // At once: what is typed before the next paint would go nowhere.
  useLayoutEffect(() => {
    focusIfFree(input.current);
    input.current?.setSelectionRange(-1, -1);
  }, []);

  useEffect(warmEngine, []);

  return (
    <>
      <SearchField
        ref={input}
        id={`${id}-field`}
        role="combobox"
        aria-expanded={pages.length > 0}
        aria-controls={pages.length > 0 ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active === -1 ? undefined : optionId(active)}
        value={query}
        onChange={({target}) => setQuery(target.value)}
        onKeyDown={onKeyDown}
      />
      {findings && isAnywhere(findings) ? (
        <div className={styles.filter}>
          <CategoryFilter
            layout="row"
            counts={findings.counts}
            chosen={category}
            onChoose={setCategory}
          />
        </div>
      ) : null}
      <div className={styles.status}>
        <p role="status">{statusWords(state)}</p>
        {pages.length > 0 ? <MoreLink to={all}>{searchWords.all}</MoreLink> : null}
      </div>
      {failed ? <SearchFailure onRetry={() => setAttempt(attempt + 1)} /> : null}
      {pages.length > 0 ? (
        <OptionList id={`${id}-list`} pages={pages} active={active} optionId={optionId} />
      ) : (
        <div className={styles.rest}>
          {findings ? (
            <p className={styles.advice}>
              {category ? searchWords.adviceWithin : searchWords.advice}
            </p>
          ) : null}
          <Suggestions />
        </div>
      )}
      <SearchKeys />
    </>
  );
}

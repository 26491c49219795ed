import {type KeyboardEvent, type ReactNode, useState} from 'react';
import {MoreLink} from '@site/src/components/ui/AppLink';
import {Button} from '@site/src/components/ui/Button';
import {searchWords} from '@site/src/content/searchWords';
import {warm} from './engine';
import {CategoryFilter, moveFocus, Results, Suggestions} from './results';
import {SearchFailure, SearchField} from './SearchField';
import {type Asked, searchPath, statusWords, useSearch} from './useSearch';
import styles from './search.module.css';

/** Results shown at first and added by "more"; the dialog links to the page instead. */
const STEPS = {page: 20, dialog: 8} as const;

export function SearchView({
  fieldId,
  asked,
  onAsk,
  onAll,
}: Readonly<{
  fieldId: string;
  asked: Asked;
  onAsk: (asked: Asked) => void;
  /** In the dialog: opens the address of all results on Enter. */
  onAll?: (path: string) => void;
}>): ReactNode {
  const step = STEPS[onAll ? 'dialog' : 'page'];
  const [limit, setLimit] = useState<number>(step);
  const [attempt, setAttempt] = useState(0);
  const {query, category} = asked;
  const state = useSearch(query, category, limit, attempt);
  const {findings, busy, failed} = state;
  const found = findings?.pages.length ?? 0;
  const all = searchPath(asked);

  function ask(next: Partial<Asked>): void {
    setLimit(step);
    onAsk({...asked, ...next});
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && query.trim() !== '') {
      onAll?.(all);
    }
    moveFocus(event);
  }

  return (
    <search className={styles.view} data-hydrate="query">
      <SearchField
        id={fieldId}
        value={query}
        onFocus={() => warm()}
        onChange={({target}) => ask({query: target.value})}
        onKeyDown={onKeyDown}
      />
      {findings && Object.values(findings.counts).some(Boolean) ? (
        <CategoryFilter
          counts={findings.counts}
          chosen={category}
          onChoose={(chosen) => ask({category: chosen})}
        />
      ) : null}
      <div className={`ends small muted ${styles.status}`}>
        <p role="status">{statusWords(state)}</p>
        {onAll && found > 0 ? <MoreLink to={all}>{searchWords.all}</MoreLink> : null}
      </div>
      {failed ? <SearchFailure onRetry={() => setAttempt(attempt + 1)} /> : null}
      <div className={styles.found}>
        {findings && found > 0 ? (
          <Results pages={findings.pages} isBrief={onAll !== undefined} />
        ) : null}
        {findings && found === 0 ? (
          <p>{category ? searchWords.adviceWithin : searchWords.advice}</p>
        ) : null}
        {found === 0 && (findings || !busy) ? <Suggestions /> : null}
        {!onAll && findings && findings.total > found ? (
          <Button variant="quiet" onClick={() => setLimit(limit + step)}>
            {searchWords.more}
          </Button>
        ) : null}
      </div>
    </search>
  );
}

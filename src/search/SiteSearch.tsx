import {type ReactNode, useState} from 'react';
import {searchPage, searchWords} from '@site/src/content/searchWords';
import {isAnywhere} from './findPages';
import {FoundPages} from './FoundPages';
import {SearchFailure} from './SearchFailure';
import {SearchField} from './SearchField';
import {warmEngine} from './loadEngine';
import type {Asked} from './searchPath';
import styles from './SiteSearch.module.css';
import {statusWords} from './statusWords';
import {Suggestions} from './Suggestions';
import {useSearch} from './useSearch';
import {useSearchAddress} from './useSearchAddress';

/** Results shown at first, and added by "more". */
const STEP = 20;

/** The field's id in the static page, where it may be used before hydration. */
const FIELD_ID = 'search-words';

/** The search page. Its URL holds the query. Without scripts it says so and offers the lists of articles. */
export function SiteSearch(): ReactNode {
  const [asked, setAsked] = useSearchAddress(FIELD_ID);
  const [limit, setLimit] = useState(STEP);
  const [attempt, setAttempt] = useState(0);
  const {query, category} = asked;
  const state = useSearch(query, category, limit, attempt);
  const {findings, busy, failed} = state;

  function ask(next: Partial<Asked>): void {
    setLimit(STEP);
    setAsked({...asked, ...next});
  }

  return (
    <div className={`wrap ${styles.search}`}>
      <search className={styles.form} data-wake="query">
        <SearchField
          id={FIELD_ID}
          value={query}
          onFocus={warmEngine}
          onChange={({target}) => ask({query: target.value})}
        />
      </search>
      <noscript>
        <p className={styles.note}>{searchPage.withoutScripts}</p>
      </noscript>
      <p className={styles.status} role="status">
        {statusWords(state)}
      </p>
      {failed ? <SearchFailure onRetry={() => setAttempt(attempt + 1)} /> : null}
      {findings && isAnywhere(findings) ? (
        <FoundPages
          findings={findings}
          category={category}
          onChoose={(chosen) => ask({category: chosen})}
          onMore={() => setLimit(limit + STEP)}
        />
      ) : (
        <div className={styles.rest}>
          {findings ? <p>{searchWords.advice}</p> : null}
          {busy && !findings ? null : <Suggestions />}
        </div>
      )}
    </div>
  );
}

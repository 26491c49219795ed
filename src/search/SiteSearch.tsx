import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type ReactNode, useEffect, useState} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {Button} from '@site/src/components/ui/Button';
import {searchPage, searchWords} from '@site/src/content/searchWords';
import {warmEngine} from './engine';
import {
  byCompleteness,
  type Findings,
  type FoundPage,
  type FoundSection,
  isAnywhere,
} from './findPages';
import {CategoryBadge, CategoryFilter, Excerpt, FewerWords, Suggestions} from './results';
import {SearchFailure, SearchField} from './SearchField';
import {type Asked, readAsked, SEARCH_PATH, searchPath} from './searchPath';
import styles from './SiteSearch.module.css';
import {statusWords, useSearch} from './useSearch';

/** How long after a change the address follows, milliseconds; browsers refuse to change it at every key. */
const PAUSE = 300;

/** What was typed into the static page's field before React takes it over, and empties it. */
function earlyText(fieldId: string): string {
  if (typeof document === 'undefined') {
    return '';
  }
  const field = document.getElementById(fieldId);
  return field instanceof HTMLInputElement ? field.value : '';
}

/**
 * The query of the search page, in step with the address, so that a search can be shared and returned to. The static page searches for
 * nothing: the address is read once the page is hydrated, and again whenever the visitor comes to another one.
 *
 * @param fieldId the field's id in the static page; what was typed there early goes before what the address asks for
 */
function useSearchAddress(fieldId: string): [Asked, (asked: Asked) => void] {
  const location = useLocation();
  const isBrowser = useIsBrowser();
  const [early] = useState(() => ({at: location, text: earlyText(fieldId)}));
  const [changed, setChanged] = useState<{at: typeof location; asked: Asked} | null>(null);
  const named = readAsked(isBrowser ? location.search : '');
  const query = isBrowser && early.at === location && early.text !== '' ? early.text : named.query;
  const asked = changed?.at === location ? changed.asked : {...named, query};
  const path = searchPath(asked);
  const mayDiffer = changed !== null || early.text !== '';

  useEffect(() => {
    if (!mayDiffer) {
      return undefined;
    }
    const timer = window.setTimeout(() => {
      // A result may have been followed: its address is set while this page waits for the next one's code.
      if (window.location.pathname === SEARCH_PATH) {
        // Past the router, which would take each change for a visit to another page.
        window.history.replaceState(window.history.state, '', path);
      }
    }, PAUSE);
    return () => window.clearTimeout(timer);
  }, [mayDiffer, path]);

  return [asked, (next) => setChanged({at: location, asked: next})];
}

/** Sections shown below a page; the others fold. */
const SECTIONS = 3;

function SectionLinks({sections}: Readonly<{sections: readonly FoundSection[]}>): ReactNode {
  return (
    <ul>
      {sections.map(({path, title}) => (
        <li key={path}>
          <AppLink to={path}>{title}</AppLink>
        </li>
      ))}
    </ul>
  );
}

/** The sections of a page that have matches. */
function Sections({sections}: Readonly<{sections: readonly FoundSection[]}>): ReactNode {
  const rest = sections.slice(SECTIONS);
  const {one, many} = searchWords.moreSections;
  return sections.length === 0 ? null : (
    <div className={`small ${styles.sections}`}>
      <SectionLinks sections={sections.slice(0, SECTIONS)} />
      {rest.length > 0 ? (
        <details>
          <summary>
            {rest.length === 1 ? one : many.replace('{count}', String(rest.length))}
          </summary>
          <SectionLinks sections={rest} />
        </details>
      ) : null}
    </div>
  );
}

/** Results, best first, on the search page. */
function ResultList({pages}: Readonly<{pages: readonly FoundPage[]}>): ReactNode {
  return pages.length === 0 ? null : (
    <ol className={`rows ${styles.list}`}>
      {pages.map(({path, title, kind, excerpt, sections}) => (
        <li key={path}>
          <CategoryBadge name={kind} />
          <h2 className="title--large">
            <AppLink to={path}>{title}</AppLink>
          </h2>
          <p className={`muted measure ${styles.excerpt}`}>
            <Excerpt parts={excerpt} />
          </p>
          <Sections sections={sections} />
        </li>
      ))}
    </ol>
  );
}

/** The results on the search page: the categories beside them, and more on demand. */
function FoundPages({
  findings,
  category,
  onChoose,
  onMore,
}: Readonly<{
  findings: Findings;
  category: string | null;
  onChoose: (category: string | null) => void;
  onMore: () => void;
}>): ReactNode {
  const {counts, pages, total} = findings;
  const {all, most} = byCompleteness(findings);
  return (
    <div className={`columns ${styles.grid}`}>
      <CategoryFilter layout="rail" counts={counts} chosen={category} onChoose={onChoose} />
      {pages.length > 0 ? (
        <div>
          <ResultList pages={all} />
          {most.length > 0 ? <FewerWords isAll={all.length === 0} /> : null}
          <ResultList pages={most} />
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
        <p className={`notice ${styles.note}`}>{searchPage.withoutScripts}</p>
      </noscript>
      <p className={`muted ${styles.status}`} role="status">
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
        <div className={`stack ${styles.rest}`}>
          {findings ? <p>{searchWords.advice}</p> : null}
          {busy && !findings ? null : <Suggestions />}
        </div>
      )}
    </div>
  );
}

import {clsx} from 'clsx';
import {createElement, type ReactNode, useEffect, useId, useRef, useState} from 'react';
import {useRested} from '@site/src/browser/useRested';
import {AppLink, Button, MoreLink} from '@site/src/components/ui/Button';
import {Glyph} from '@site/src/components/ui/Icon';
import {postCategories} from '@site/src/content/categories';
import {search} from '@site/src/content/everyPage';
import {searchWords} from '@site/src/content/searchWords';
import {type Findings, findPages, type FoundPage} from './findPages';
import {moveFocus, type SearchRequest, toSearchPath} from './SearchField';
import {forgetIndex, loadIndex} from './siteIndex';
import {Suggestions} from './Suggestions';
import styles from './search.module.css';
import {SPOKEN} from '@site/src/browser/focus';

export {loadIndex};

const STEPS = {page: 20, dialog: 8} as const;

const show = (parts: readonly string[]): ReactNode[] =>
  parts.map((part, at) => createElement(at % 2 === 1 ? 'mark' : 'span', {key: at}, part));

function Result({path, title, section, kind, excerpt}: FoundPage): ReactNode {
  const tone = postCategories.find(({name}) => name === kind)?.tone;
  return (
    <li>
      <span className={tone ? `badge c-${tone}` : 'badge'}>{kind}</span>
      <h2 className="title mt-6">
        <AppLink to={path} onKeyDown={moveFocus}>
          {show(title)}
          <span className="note">{show(section)}</span>
        </AppLink>
      </h2>
      <p className="measure mt-3">{show(excerpt)}</p>
    </li>
  );
}

const NAMES = [...postCategories.map(({name}) => name as string), searchWords.pages];

type CategoryFilterProps = Readonly<{
  counts: Readonly<Record<string, number>>;
  chosen: string | null;
  onChoose: (category: string | null) => void;
}>;

/** Radio buttons with the number of results per category. Categories without results are left out unless chosen. */
function CategoryFilter({counts, chosen, onChoose}: CategoryFilterProps): ReactNode {
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

/** The preview has no index, because the build makes it from the rendered HTML. */
const IN_PREVIEW = 'The preview has no search. A build has: npm start.';

/** Says that the search failed. Its button, which then disappears, calls `onRetry` and moves the focus to the field. */
function SearchFailure({onRetry}: Readonly<{onRetry: () => void}>): ReactNode {
  return (
    <div className="notice is-fail ends mb-6">
      <p className="signed" role="alert" aria-atomic="true">
        <Glyph name="alert" />{' '}
        <span>{process.env.NODE_ENV === 'development' ? IN_PREVIEW : search.failed}</span>
      </p>
      <Button
        variant="quiet"
        onClick={({currentTarget}) => {
          currentTarget.closest('search')?.querySelector('input')?.focus();
          onRetry();
        }}
      >
        {search.retry}
      </Button>
    </div>
  );
}

/** `findings` are those of the previous search until the current one is done. */
type SearchState = Readonly<{findings: Findings | null; busy: boolean; failed: boolean}>;

/** Searches at each keystroke, and again when `attempt` rises. Logs a failure. */
function useSearch({query, category}: SearchRequest, limit: number, attempt: number): SearchState {
  const [answer, setAnswer] = useState<{key: string; findings: Findings | null} | null>(null);
  const words = query.trim();
  const key = JSON.stringify([words, category, limit, attempt]);

  useEffect(() => {
    let isCurrent = words !== '';
    const settle = (findings: Findings | null): void =>
      isCurrent ? setAnswer({key, findings}) : undefined;
    loadIndex()
      .then((site) => findPages(site, {query: words, category}, limit))
      .then(settle, (error: unknown) => {
        console.error('The search failed', error);
        forgetIndex();
        settle(null);
      });
    return () => {
      isCurrent = false;
    };
  }, [words, category, limit, key]);

  if (words === '') {
    return {findings: null, busy: false, failed: false};
  }
  const findings = answer?.findings ?? null;
  const busy = answer?.key !== key;
  return {findings, busy, failed: !busy && findings === null};
}

function describeStatus({findings, busy, failed}: SearchState): string {
  if (failed || !findings) {
    return busy ? searchWords.busy : '';
  }
  const {total, query, meant, isPartial} = findings;
  const count = (words: {one: string; many: string}) => (total === 1 ? words.one : words.many);
  const found = isPartial ? searchWords.partial : count(searchWords.found);
  const text = meant === null ? found : count(searchWords.meant);
  return (total === 0 ? searchWords.nothing : text)
    .replace('{count}', String(total))
    .replace('{meant}', () => meant ?? '')
    .replace('{query}', () => query);
}

/** Shows how many results there are, and tells screen readers after a pause. `children` stand beside the text. */
function Status({state, children}: Readonly<{state: SearchState; children: ReactNode}>): ReactNode {
  const status = describeStatus(state);
  const rested = useRested(status, '');
  return (
    <div className={clsx('ends', state.findings?.total !== 0 && 'note', styles.status)}>
      <p className="breaks" aria-hidden="true">
        {status}
      </p>
      <p className="vh" {...SPOKEN}>
        {rested}
      </p>
      {children}
    </div>
  );
}

type ResultListProps = Readonly<{pages: readonly FoundPage[]; onMore: (() => void) | null}>;

/** The results, with a button for more. The first added result gets the focus, because the button may disappear. */
function ResultList({pages, onMore}: ResultListProps): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  /** The index of the result that gets the focus when it appears. */
  const next = useRef(Infinity);
  useEffect(() => {
    if (next.current < pages.length) {
      list.current?.children[next.current]?.querySelector('a')?.focus();
      next.current = Infinity;
    }
  }, [pages.length]);
  const showMore = (): void => {
    next.current = pages.length;
    onMore?.();
  };
  return (
    <>
      <ol ref={list} className={`rows breaks ${styles.list}`}>
        {pages.map((page) => (
          <Result key={page.path} {...page} />
        ))}
      </ol>
      {onMore ? (
        <Button variant="quiet" onClick={showMore}>
          {searchWords.more}
        </Button>
      ) : null}
    </>
  );
}

type ResultsProps = Readonly<{
  request: SearchRequest;
  onRequest: (request: SearchRequest) => void;
  inDialog?: boolean;
}>;

/** Everything below the search field. Only the field is loaded with every page. */
export function SearchResults({request, onRequest, inDialog = false}: ResultsProps): ReactNode {
  const step = STEPS[inDialog ? 'dialog' : 'page'];
  const [shown, setShown] = useState({request, limit: step as number});
  const [attempt, setAttempt] = useState(0);
  const limit = shown.request === request ? shown.limit : step;
  const state = useSearch(request, limit, attempt);
  const {findings, busy, failed} = state;
  const pages = findings?.pages ?? [];
  const hasMore = !inDialog && findings !== null && findings.total > pages.length;
  const onMore = hasMore ? () => setShown({request, limit: limit + step}) : null;
  return (
    <>
      {findings && Object.keys(findings.counts).length > 0 ? (
        <CategoryFilter
          counts={findings.counts}
          chosen={request.category}
          onChoose={(category) => onRequest({...request, category})}
        />
      ) : null}
      <Status state={state}>
        {inDialog && pages.length > 0 ? (
          <MoreLink to={toSearchPath(request)}>{searchWords.all}</MoreLink>
        ) : null}
      </Status>
      {failed ? <SearchFailure onRetry={() => setAttempt(attempt + 1)} /> : null}
      <div className={styles.found}>
        {pages.length > 0 ? <ResultList pages={pages} onMore={onMore} /> : null}
        {findings?.total === 0 ? (
          <p>{request.category ? searchWords.adviceWithin : searchWords.advice}</p>
        ) : null}
        {pages.length === 0 && !busy ? <Suggestions /> : null}
      </div>
      {inDialog ? (
        <p className={`note on-ledger ruled ${styles.keys}`}>{searchWords.keys}</p>
      ) : null}
    </>
  );
}

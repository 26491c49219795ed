import {type ReactNode, useEffect, useState} from 'react';
import {AppLink, MoreLink} from '@site/src/components/ui/AppLink';
import {Button} from '@site/src/components/ui/Button';
import {postCategories} from '@site/src/content/categories';
import {searchWords} from '@site/src/content/searchWords';
import {CategoryFilter, Suggestions} from './choices';
import {type Findings, findPages, type FoundPage} from './findPages';
import {type Asked, toSearchPath} from './searchAddress';
import {moveFocus, SearchFailure} from './SearchField';
import {forgetIndex, loadIndex} from './siteIndex';
import styles from './search.module.css';

export {loadIndex};

/** Shown at first and added by "more"; the dialog links to the page instead. */
const STEPS = {page: 20, dialog: 8} as const;

function Result({path, title, section, kind, excerpt}: FoundPage): ReactNode {
  const tone = postCategories.find(({name}) => name === kind)?.tone;
  return (
    <li>
      <span className={tone ? `badge c-${tone}` : 'badge'}>{kind}</span>
      <h2 className="title--large">
        <AppLink to={path} onKeyDown={moveFocus}>
          {title}
          {section ? <span className="small muted">: {section}</span> : null}
        </AppLink>
      </h2>
      <p className="muted measure mt-3">
        {/* oxlint-disable-next-line react/no-array-index-key -- every second part is a match */}
        {excerpt.map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))}
      </p>
    </li>
  );
}

/** During a search the last findings stay. */
type SearchState = Readonly<{findings: Findings | null; busy: boolean; failed: boolean}>;

/** Searches at each key. A failure is logged; a higher `attempt` retries. */
function useSearch({query, category}: Asked, limit: number, attempt: number): SearchState {
  const [answer, setAnswer] = useState<{request: string; findings: Findings | null} | null>(null);
  const words = query.trim();
  const request = JSON.stringify([words, category, limit, attempt]);

  useEffect(() => {
    let isCurrent = words !== '';
    const settle = (findings: Findings | null): void =>
      isCurrent ? setAnswer({request, findings}) : undefined;
    loadIndex()
      .then((site) => findPages(site, words, category, limit))
      .then(settle, (error: unknown) => {
        console.error('The search failed', error);
        forgetIndex();
        settle(null);
      });
    return () => {
      isCurrent = false;
    };
  }, [words, category, limit, request]);

  if (words === '') {
    return {findings: null, busy: false, failed: false};
  }
  const findings = answer?.findings ?? null;
  const busy = answer?.request !== request;
  return {findings, busy, failed: !busy && findings === null};
}

/** For the live region; empty before the first search. */
function describeStatus({findings, busy, failed}: SearchState): string {
  if (failed || !findings) {
    return busy ? searchWords.busy : '';
  }
  const {total, query, meant, isPartial} = findings;
  const count = (words: {one: string; many: string}) => (total === 1 ? words.one : words.many);
  const found = isPartial ? searchWords.partial : count(searchWords.found);
  const said = meant === null ? found : count(searchWords.meant);
  return (total === 0 ? searchWords.nothing : said)
    .replace('{count}', String(total))
    .replace('{meant}', () => meant ?? '')
    .replace('{query}', () => query);
}

/** What stands below the field, which is loaded with every page. */
export function SearchResults({
  asked,
  onAsk,
  inDialog = false,
}: Readonly<{
  asked: Asked;
  onAsk: (asked: Asked) => void;
  inDialog?: boolean;
}>): ReactNode {
  const step = STEPS[inDialog ? 'dialog' : 'page'];
  const [shown, setShown] = useState({asked, limit: step as number});
  const [attempt, setAttempt] = useState(0);
  const limit = shown.asked === asked ? shown.limit : step;
  const state = useSearch(asked, limit, attempt);
  const {findings, busy, failed} = state;
  const pages = findings?.pages ?? [];
  return (
    <>
      {findings && Object.keys(findings.counts).length > 0 ? (
        <CategoryFilter
          counts={findings.counts}
          chosen={asked.category}
          onChoose={(category) => onAsk({...asked, category})}
        />
      ) : null}
      <div className={`ends small muted ${styles.status}`}>
        <p role="status">{describeStatus(state)}</p>
        {inDialog && pages.length > 0 ? (
          <MoreLink to={toSearchPath(asked)}>{searchWords.all}</MoreLink>
        ) : null}
      </div>
      {failed ? <SearchFailure onRetry={() => setAttempt(attempt + 1)} /> : null}
      <div className={styles.found}>
        {pages.length > 0 ? (
          <ol className={`rows ${styles.list}`}>
            {pages.map((page) => (
              <Result key={page.path} {...page} />
            ))}
          </ol>
        ) : null}
        {findings?.total === 0 ? (
          <p>{asked.category ? searchWords.adviceWithin : searchWords.advice}</p>
        ) : null}
        {pages.length === 0 && !busy ? <Suggestions /> : null}
        {!inDialog && findings && findings.total > pages.length ? (
          <Button variant="quiet" onClick={() => setShown({asked, limit: limit + step})}>
            {searchWords.more}
          </Button>
        ) : null}
      </div>
      {inDialog ? <p className={styles.keys}>{searchWords.keys}</p> : null}
    </>
  );
}

import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type ReactNode, useEffect, useState} from 'react';
import {searchPage} from '@site/src/content/searchWords';
import {type Asked, readAsked, SEARCH_PATH, searchPath} from './useSearch';
import {SearchView} from './SearchView';
import styles from './search.module.css';

/** Milliseconds until the address follows a change; browsers limit changes. */
const PAUSE = 300;

/** Text typed into the static field before hydration empties it. */
function earlyText(fieldId: string): string {
  if (typeof document === 'undefined') {
    return '';
  }
  const field = document.getElementById(fieldId);
  return field instanceof HTMLInputElement ? field.value : '';
}

/** Keeps query and address in step, so that a search can be shared. Text typed early into the static field (`fieldId`) wins over the address. */
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
      // A followed result has set its address while this page waits for the next page's code.
      if (window.location.pathname === SEARCH_PATH) {
        // Bypasses the router, which would count each change as a visit.
        window.history.replaceState(window.history.state, '', path);
      }
    }, PAUSE);
    return () => window.clearTimeout(timer);
  }, [mayDiffer, path]);

  return [asked, (next) => setChanged({at: location, asked: next})];
}

/** Also in the static page, where the field may be used before hydration. */
const FIELD_ID = 'search-words';

/** Without scripts it says so and offers the lists of articles. */
export function SiteSearch(): ReactNode {
  const [asked, setAsked] = useSearchAddress(FIELD_ID);
  return (
    <div className={`wrap ${styles.page}`}>
      <noscript>
        <p className="notice">{searchPage.withoutScripts}</p>
      </noscript>
      <SearchView fieldId={FIELD_ID} asked={asked} onAsk={setAsked} />
    </div>
  );
}

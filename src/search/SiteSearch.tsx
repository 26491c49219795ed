import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type ReactNode, useEffect, useState} from 'react';
import {searchPage} from '@site/src/content/searchWords';
import {type Asked, readAsked, SEARCH_PATH, searchPath} from './searchPath';
import {SearchView} from './SearchView';
import styles from './SiteSearch.module.css';

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

/** The field's id in the static page, where it may be used before hydration. */
const FIELD_ID = 'search-words';

/** The search page. Its URL holds the query. Without scripts it says so and offers the lists of articles. */
export function SiteSearch(): ReactNode {
  const [asked, setAsked] = useSearchAddress(FIELD_ID);
  return (
    <div className={`wrap ${styles.search}`}>
      <noscript>
        <p className={`notice ${styles.note}`}>{searchPage.withoutScripts}</p>
      </noscript>
      <SearchView fieldId={FIELD_ID} asked={asked} onAsk={setAsked} />
    </div>
  );
}

import {useLocation} from '@docusaurus/router';
import {useIsHydrated} from '@site/src/browser/afterHydration';
import {type ReactNode, useEffect, useState} from 'react';
import {writeEntry} from '@site/src/browser/historyEntry';
import {useRestoredFocus} from '@site/src/browser/focus';
import {AppLink} from '@site/src/components/ui/Button';
import {search} from '@site/src/content/everyPage';
import {searchPage} from '@site/src/content/searchWords';
import {SitePage} from '@theme/SitePage';
import type {SearchRequest} from '@site/src/search/SearchField';
import {readRequest, SEARCH_PATH, SearchField, toSearchPath} from '@site/src/search/SearchField';
import {SearchResults} from '@site/src/search/SearchResults';

/** Milliseconds until the address follows a change, because browsers limit how often it may change. */
const PAUSE = 300;

/** The static page has the same id, because the field may be used before hydration. */
const FIELD_ID = 'search-words';

/** Text typed into the static field before hydration empties it. */
function earlyText(): string {
  const field = typeof document === 'undefined' ? null : document.getElementById(FIELD_ID);
  return (field as HTMLInputElement | null)?.value ?? '';
}

/** Keeps query and address in step, so that a search can be shared. Text typed early wins over the address. */
function useSearchAddress(): [SearchRequest, (request: SearchRequest) => void] {
  const location = useLocation();
  const isHydrated = useIsHydrated();
  const [early] = useState(() => ({at: location, text: earlyText()}));
  const [changed, setChanged] = useState<{at: typeof location; request: SearchRequest}>();
  const named = readRequest(isHydrated ? location.search : '');
  const query = (isHydrated && early.at === location && early.text) || named.query;
  const request = changed?.at === location ? changed.request : {...named, query};
  const path = toSearchPath(request);
  const mayDiffer = changed !== undefined || early.text !== '';
  useEffect(() => {
    const timer = window.setTimeout(() => {
      // After a click on a result the address is already that of the next page, whose code may still be loading.
      if (mayDiffer && window.location.pathname === SEARCH_PATH) {
        writeEntry({}, path);
      }
    }, PAUSE);
    return () => window.clearTimeout(timer);
  }, [mayDiffer, path]);
  return [request, (next) => setChanged({at: location, request: next})];
}

/** The search. Without scripts a note names the lists of articles instead. */
function SiteSearch(): ReactNode {
  const [request, setRequest] = useSearchAddress();
  useRestoredFocus('search');
  return (
    <div className="wrap ending">
      <div hidden className="no-scripts notice">
        <p>{searchPage.withoutScripts}</p>
        <p className="cluster">
          {searchPage.lists.map(({label, path}) => (
            <AppLink key={path} to={path}>{`${label} `}</AppLink>
          ))}
        </p>
      </div>
      <search data-hydrate="">
        <SearchField
          id={FIELD_ID}
          value={request.query}
          onQuery={(query) => setRequest({...request, query})}
        />
        <SearchResults request={request} onRequest={setRequest} />
      </search>
    </div>
  );
}

/** The search with an address to share, `/search?q=…`. */
export default function SearchPage(): ReactNode {
  return (
    <SitePage
      title={searchPage.title}
      description={searchPage.description}
      noindex
      head={{title: search.title, lede: searchPage.lede}}
    >
      <SiteSearch />
    </SitePage>
  );
}

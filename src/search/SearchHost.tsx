import {useHistory} from '@docusaurus/router';
import {type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState} from 'react';
import {useLate} from '@site/src/first-interaction/useLate';
import {closeOnLeave} from '@site/src/components/ui/closeOnLeave';
import {Glyph} from '@site/src/components/ui/Glyph';
import {search} from '@site/src/content/everyPage';
import {type SearchRequest, toSearchPath} from './searchAddress';
import {moveFocus, SearchFailure, SearchField} from './SearchField';
import styles from './SearchHost.module.css';

/** Dispatched on the document to open the dialog. */
const OPEN_SEARCH = 'pugmark:search';

const loadResults = () => import('./SearchResults');

/** When pointer or focus come near. A failure is told when the search is used. */
const fetchAhead = () =>
  loadResults()
    .then(({loadIndex}) => loadIndex())
    .catch(Boolean);

/** On closing, the browser returns focus to the element that has it now. */
export function SearchButton(): ReactNode {
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label={search.title}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => document.dispatchEvent(new Event(OPEN_SEARCH))}
    >
      <Glyph name="search" />
    </button>
  );
}

/** Ctrl or Cmd with K. Autofill dispatches key events of another class, without `key`. */
const isShortcut = (event: Event): boolean =>
  event instanceof KeyboardEvent &&
  event.key.toLowerCase() === 'k' &&
  (event.ctrlKey || event.metaKey) &&
  !(event.altKey || event.shiftKey);

/** The field works before the results' code is here. Uncontrolled, so that the early script knows what was typed. */
function OpenSearch({onClose}: Readonly<{onClose: () => void}>): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const history = useHistory();
  const [request, setRequest] = useState<SearchRequest>({query: '', category: null});
  const {module, failures, again} = useLate(loadResults, true);
  // Synchronous, so that no typed key is lost.
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <search className={styles.view}>
      <SearchField
        id="dialog-search"
        ref={input}
        onChange={({target}) => setRequest({...request, query: target.value})}
        onKeyDown={(event) => {
          moveFocus(event);
          if (event.key === 'Enter' && !event.nativeEvent.isComposing && request.query.trim()) {
            onClose();
            history.push(toSearchPath(request));
          }
        }}
      />
      {module ? <module.SearchResults request={request} onRequest={setRequest} inDialog /> : null}
      {failures > 0 && !module ? <SearchFailure onRetry={again} /> : null}
    </search>
  );
}

/** Native dialog: inert page, Escape and focus are the browser's. */
export function SearchHost(): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => dialog.current?.close();
  const open = useEffectEvent(() => {
    dialog.current?.showModal();
    setOpen(true);
  });
  const onShortcut = useEffectEvent((event: Event) => {
    // Another open dialog keeps the page and its history entries.
    const isElsewhere = document.querySelector('dialog[open], [role="dialog"]') !== null;
    if (isShortcut(event) && (isOpen || !isElsewhere)) {
      event.preventDefault();
      (isOpen ? close : open)();
    }
  });
  useEffect(() => {
    const listeners = new AbortController();
    document.addEventListener(OPEN_SEARCH, () => open(), listeners);
    document.addEventListener('keydown', (event) => onShortcut(event), listeners);
    return () => listeners.abort();
  }, []);
  useEffect(() => (dialog.current ? closeOnLeave(dialog.current) : undefined), []);

  return (
    <dialog
      ref={dialog}
      className={`modal ${styles.dialog}`}
      aria-label={search.title}
      onClose={() => setOpen(false)}
    >
      {isOpen ? (
        <div className={styles.box}>
          <button
            type="button"
            className={`iconbtn ${styles.close}`}
            aria-label={search.close}
            onClick={close}
          >
            <Glyph name="close" />
          </button>
          <OpenSearch onClose={close} />
        </div>
      ) : null}
    </dialog>
  );
}

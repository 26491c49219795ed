import {useHistory} from '@docusaurus/router';
import type {MouseEvent, ReactNode, RefObject} from 'react';
import {lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState} from 'react';
import {afterLoss, focusFirst, showAsModal} from '@site/src/browser/focus';
import {closeOnLeave, closeOthers, isPlainClick} from '@site/src/browser/closing';
import {addDialogEntry, isDialogEntry} from '@site/src/browser/historyEntry';
import {waitAt} from '@site/src/browser/loadCode';
import {Sign} from '@site/src/components/ui/Icon';
import {search} from '@site/src/content/everyPage';
import {moveFocus, SearchField, type SearchRequest, toSearchPath} from './SearchField';
import styles from './SearchHost.module.css';

const OPEN_SEARCH = 'search:open';

const loadResults = () => import('./SearchResults');

const SearchResults = lazy(async () => ({default: (await loadResults()).SearchResults}));

/** Fetches code and index when pointer or focus reach the button. Only a later use of the search reports failures. */
const fetchAhead = () =>
  loadResults()
    .then(({loadIndex}) => loadIndex())
    .catch(Boolean);

function openDialog(event: MouseEvent): void {
  if (isPlainClick(event)) {
    event.preventDefault();
    document.dispatchEvent(new Event(OPEN_SEARCH));
  }
}

/** A link to the search page that opens the dialog instead. */
export function SearchButton(): ReactNode {
  return (
    <a
      href="/search"
      className="iconbtn"
      aria-label={search.title}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={openDialog}
    >
      <Sign name="search" word={search.title} />
    </a>
  );
}

/** Ctrl or Cmd with the key K of any script. Autofill dispatches key events of another class, without `key`. */
const isShortcut = (event: Event): boolean =>
  event instanceof KeyboardEvent &&
  (event.key.toLowerCase() === 'k' || (event.code === 'KeyK' && event.key > '\x7F')) &&
  (event.ctrlKey || event.metaKey) &&
  !(event.altKey || event.shiftKey);

/** A letter, Backspace, or Ctrl or Cmd with A: with the focus on a result, too, it is meant for the field. */
const isTyping = (event: Event): boolean =>
  event instanceof KeyboardEvent &&
  (event.ctrlKey || event.metaKey
    ? event.key === 'a'
    : /^[^ ]$|^Backspace$/u.test(event.key) && !event.altKey);

function Waiting({field}: Readonly<{field: RefObject<HTMLElement | null>}>): ReactNode {
  useEffect(() => waitAt(field.current), [field]);
  return null;
}

/** The dialog's content. Its field works before the results' code has loaded, and what is typed then stays. */
function OpenSearch({onClose}: Readonly<{onClose: () => void}>): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const history = useHistory();
  const [request, setRequest] = useState<SearchRequest>({query: '', category: null});
  return (
    <search className={`pillar ${styles.view}`}>
      <SearchField
        id="dialog-search"
        ref={input}
        value={request.query}
        onQuery={(query) => setRequest({...request, query})}
        onKeyDown={(event) => {
          moveFocus(event);
          if (event.key === 'Enter' && request.query.trim()) {
            history[isDialogEntry() ? 'replace' : 'push'](toSearchPath(request));
            onClose();
          }
        }}
      />
      <Suspense fallback={<Waiting field={input} />}>
        <SearchResults request={request} onRequest={setRequest} inDialog />
      </Suspense>
    </search>
  );
}

/** The search dialog. Back closes it. */
export function SearchHost(): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const before = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => dialog.current?.close();
  const open = useEffectEvent(() => {
    // A press may be repeated, as after hydration: the open search stays open.
    if (dialog.current?.open) {
      return;
    }
    closeOthers(close);
    before.current = document.querySelector(':focus');
    dialog.current?.toggleAttribute('open', true);
    setOpen(true);
  });
  const onKey = useEffectEvent((event: Event) => {
    if (isOpen && isTyping(event)) {
      dialog.current?.querySelector('input')?.focus();
    }
    // The search does not open above another dialog, whose history entry it would disturb.
    const isElsewhere = document.querySelector('dialog[open]') !== null;
    if (isShortcut(event) && (isOpen || !isElsewhere)) {
      event.preventDefault();
      (isOpen ? close : open)();
    }
  });
  useEffect(() => {
    const listeners = new AbortController();
    const {signal} = listeners;
    document.addEventListener(OPEN_SEARCH, () => open(), {signal});
    // In the capture phase, because React stops keys in a form that it cannot hydrate yet.
    document.addEventListener('keydown', (event) => onKey(event), {capture: true, signal});
    return () => listeners.abort();
  }, []);
  useLayoutEffect(() => {
    const {current} = dialog;
    const focus = () => current?.querySelector('input')?.focus();
    return isOpen && current ? showAsModal(current, focus) : undefined;
  }, [isOpen]);
  useEffect(() => (dialog.current ? closeOnLeave(dialog.current) : undefined), []);
  useEffect(() => (isOpen ? addDialogEntry(() => dialog.current?.close()) : undefined), [isOpen]);

  return (
    <dialog
      ref={dialog}
      className={`modal ${styles.dialog}`}
      aria-label={search.title}
      onClose={() => {
        setOpen(false);
        afterLoss(() => focusFirst(before.current, document.querySelector('h1')));
      }}
    >
      {isOpen ? (
        <div className={`pillar ${styles.box}`}>
          <button
            type="button"
            className={`iconbtn ${styles.close}`}
            aria-label={search.close}
            onClick={close}
          >
            <Sign name="close" word="Close" />
          </button>
          <OpenSearch onClose={close} />
        </div>
      ) : null}
    </dialog>
  );
}

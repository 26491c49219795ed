import {type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState} from 'react';
import {useLate} from '@site/src/boot/useLate';
import {closeOnLeave} from '@site/src/components/ui/closeOnLeave';
import {Glyph} from '@site/src/components/ui/Glyph';
import {search} from '@site/src/content/everyPage';
import {SearchFailure, SearchField} from './SearchField';
import styles from './SearchHost.module.css';

/** Dispatched on the document to open the dialog. */
const OPEN_SEARCH = 'pugmark:search';

/** On closing, the browser returns focus to the element that has it now. */
export function SearchButton(): ReactNode {
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label={search.title}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => document.dispatchEvent(new Event(OPEN_SEARCH))}
    >
      <Glyph name="search" />
    </button>
  );
}

const loadPanel = () => import('./SearchPanel');

/** Ctrl or Cmd with K. Autofill dispatches key events of another class, without `key`. */
function isShortcut(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) {
    return false;
  }
  const {key, ctrlKey, metaKey, altKey, shiftKey} = event;
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Takes focus and typed text until the panel is loaded. */
function EarlyField({onType}: Readonly<{onType: (text: string) => void}>): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  // Synchronous, so that no typed key is lost.
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <SearchField id="early-search" ref={input} onChange={({target}) => onType(target.value)} />
  );
}

/** Native dialog: inert page, Escape and focus are the browser's. Code is loaded at the first opening; text typed meanwhile is kept. */
export function SearchHost(): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const {module, failures, again} = useLate(loadPanel, isOpen);

  const close = (): void => dialog.current?.close();
  const open = useEffectEvent(() => {
    dialog.current?.showModal();
    setOpen(true);
  });
  const onShortcut = useEffectEvent((event: Event) => {
    // Another open dialog keeps the page and its history entries.
    const isElsewhere = document.querySelector('dialog[open], [role="dialog"]') !== null;
    if (!isShortcut(event) || (isElsewhere && !isOpen)) {
      return;
    }
    event.preventDefault();
    if (isOpen) {
      close();
    } else {
      open();
    }
  });

  useEffect(() => {
    const onOpen = (): void => open();
    const onKeyDown = (event: Event): void => onShortcut(event);
    document.addEventListener(OPEN_SEARCH, onOpen);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener(OPEN_SEARCH, onOpen);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
  useEffect(() => (dialog.current ? closeOnLeave(dialog.current) : undefined), []);

  return (
    <dialog
      ref={dialog}
      className={`modal ${styles.dialog}`}
      aria-label={search.title}
      onClose={() => {
        setOpen(false);
        setTyped('');
      }}
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
          {module ? (
            <module.SearchPanel initialQuery={typed} onClose={close} />
          ) : (
            <EarlyField onType={setTyped} />
          )}
          {failures > 0 && !module ? <SearchFailure onRetry={again} /> : null}
        </div>
      ) : null}
    </dialog>
  );
}

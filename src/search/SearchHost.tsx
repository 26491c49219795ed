import {type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState} from 'react';
import {useLate} from '@site/src/boot/useLate';
import {closeOnLeave} from '@site/src/components/ui/closeOnLeave';
import {Glyph} from '@site/src/components/ui/Glyph';
import {search} from '@site/src/content/everyPage';
import {OPEN_SEARCH} from './SearchButton';
import {SearchFailure, SearchField} from './SearchField';
import styles from './SearchHost.module.css';

const loadPanel = () => import('./SearchPanel');

/** Whether an event is Ctrl or Cmd with K. Autofill makes key events of another class, without a key. */
function isShortcut(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) {
    return false;
  }
  const {key, ctrlKey, metaKey, altKey, shiftKey} = event;
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Takes the focus and what is typed until the panel is here. */
function EarlyField({onType}: Readonly<{onType: (text: string) => void}>): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  // At once: what is typed before the next paint would go nowhere.
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <SearchField id="early-search" ref={input} onChange={({target}) => onType(target.value)} />
  );
}

/**
 * The search's dialog, once in the layout: opened by `openSearch` and by Ctrl or Cmd with K. The browser makes the page inert, closes it on Escape and
 * gives the focus back. Its code is fetched with the first opening; what is typed meanwhile is kept.
 */
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
    // Another dialog keeps the page, and its own entries, until it is closed.
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

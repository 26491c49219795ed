import {type ReactNode, useEffect, useEffectEvent, useRef, useState} from 'react';
import {closeOnLeave} from '@site/src/components/ui/closeOnLeave';
import {Glyph} from '@site/src/components/ui/Glyph';
import {search} from '@site/src/content/search';
import {OPEN_SEARCH} from './openSearch';
import {SearchFailure} from './SearchFailure';
import {SearchField} from './SearchField';
import styles from './SearchHost.module.css';
import type {SearchPanel} from './SearchPanel';

/** The panel once its code is here, and whether the last try to fetch it failed. */
type Arrival = {Panel: typeof SearchPanel | null; failed: boolean};

function isShortcut({key, ctrlKey, metaKey, altKey, shiftKey}: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/**
 * The search's dialog, once in the layout: opened by `openSearch` and by Ctrl or Cmd with K. The browser makes the page inert, closes it on Escape and
 * gives the focus back. Its code is fetched with the first opening; what is typed meanwhile is kept.
 */
export function SearchHost(): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [{Panel, failed}, setArrival] = useState<Arrival>({Panel: null, failed: false});

  const fetchPanel = (): void => {
    import('./SearchPanel').then(
      (module) => setArrival({Panel: module.SearchPanel, failed: false}),
      (error: unknown) => {
        console.error('The search could not be loaded', error);
        setArrival({Panel: null, failed: true});
      },
    );
  };
  const close = (): void => dialog.current?.close();
  const open = useEffectEvent(() => {
    dialog.current?.showModal();
    setOpen(true);
    if (!Panel) {
      fetchPanel();
    }
  });
  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
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
    const onKeyDown = (event: KeyboardEvent): void => onShortcut(event);
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
      className={styles.dialog}
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
          {Panel ? (
            <Panel initialQuery={typed} onClose={close} />
          ) : (
            <SearchField
              id="early-search"
              ref={(input) => input?.focus()}
              defaultValue={typed}
              onChange={({target}) => setTyped(target.value)}
            />
          )}
          {failed && !Panel ? <SearchFailure onRetry={fetchPanel} /> : null}
        </div>
      ) : null}
    </dialog>
  );
}

import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import {flushSync} from 'react-dom';
import {Glyph} from '@site/src/components/ui/Glyph';
import {Icon} from '@site/src/components/ui/Icon';
import {useIsAlive} from '@site/src/components/ui/afterHydration';
import type {HeaderMenu as Menu} from '@site/src/content/navigation';
import styles from './Header.module.css';

/** Whether a page is the link's target or below it: `/insights/a-post` is within `/insights`. */
export function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** Milliseconds; specification, section 9. */
const OPEN_DELAY = 200;
const CLOSE_DELAY = 150;
/** Milliseconds after closing during which hovering opens without delay. */
const SKIP_DELAY = 300;

type Disclosure = {
  isOpen: boolean;
  close: () => void;
  rootRef: RefObject<HTMLDivElement | null>;
  triggerRef: RefObject<HTMLButtonElement | null>;
  rootProps: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onBlur: (event: FocusEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  onTriggerClick: () => void;
};

/** From outside, arrow-down enters at the first link. */
function focusNeighbor(root: Element, step: 1 | -1): void {
  const links = [...root.querySelectorAll<HTMLElement>('a')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  links[Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
}

/** Opens on click and hover; Escape returns the focus to the trigger. Pattern: ARIA practices, disclosure navigation. */
function useHoverDisclosure(): Disclosure {
  const [isOpen, setIsOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const timer = useRef<number>(undefined);
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  /** Then the click that follows must not close it. */
  const openedByHover = useRef(false);

  const close = useCallback(() => {
    window.clearTimeout(timer.current);
    closedAt.current = Date.now();
    setIsOpen(false);
  }, []);

  const open = useCallback((byHover: boolean) => {
    window.clearTimeout(timer.current);
    openedByHover.current = byHover;
    setIsOpen(true);
  }, []);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const onPointerDown = (event: Event): void => {
      if (!rootRef.current?.contains(event.target as Node)) {
        close();
      }
    };
    // On the document, because what hover opened must close on Escape wherever the focus is (WCAG 1.4.13).
    const onEscape = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape') {
        close();
        if (rootRef.current?.contains(document.activeElement)) {
          triggerRef.current?.focus();
        }
      }
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onEscape);
    };
  }, [isOpen, close]);

  return {
    isOpen,
    close,
    rootRef,
    triggerRef,
    onTriggerClick: () => {
      if (isOpen && !openedByHover.current) {
        close();
      } else {
        open(false);
      }
    },
    rootProps: {
      onPointerEnter: (event) => {
        if (event.pointerType !== 'mouse') {
          return;
        }
        window.clearTimeout(timer.current);
        if (!isOpen) {
          const delay = Date.now() - closedAt.current < SKIP_DELAY ? 0 : OPEN_DELAY;
          timer.current = window.setTimeout(() => open(true), delay);
        }
      },
      onPointerLeave: (event) => {
        if (event.pointerType === 'mouse') {
          window.clearTimeout(timer.current);
          timer.current = isOpen ? window.setTimeout(close, CLOSE_DELAY) : undefined;
        }
      },
      onBlur: (event) => {
        const {relatedTarget} = event;
        if (isOpen && relatedTarget && !event.currentTarget.contains(relatedTarget)) {
          close();
        }
      },
      onKeyDown: (event) => {
        if (event.key === 'ArrowDown') {
          event.preventDefault();
          flushSync(() => open(false));
          focusNeighbor(event.currentTarget, 1);
        } else if (event.key === 'ArrowUp' && isOpen) {
          event.preventDefault();
          focusNeighbor(event.currentTarget, -1);
        }
      },
    },
  };
}

/** The menu's pages, and one of them on a marker panel. */
function Panel({menu, onFollow}: Readonly<{menu: Menu; onFollow: () => void}>): ReactNode {
  const {items, panel} = menu;
  return (
    <>
      <ul className={styles.list}>
        {items.map(({label, path, icon, description}) => (
          <li key={path}>
            <Link to={path} className={`beside ${styles.target}`} onClick={onFollow}>
              <Icon name={icon} />
              <span className="lines">
                <strong className="title">{label}</strong>
                <span className="small muted">{description}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {panel ? (
        <Link to={panel.path} className={`on-marker nudges ${styles.free}`} onClick={onFollow}>
          <span className={styles.photo}>
            <img src="/img/art/art-pug.svg" alt="" width={400} height={420} loading="lazy" />
          </span>
          <span className={`lines ${styles.words}`}>
            <strong className="title">{panel.label}</strong>
            <span className="small">{panel.question}</span>
            <span className={`label mt-5 ${styles.go}`}>
              {panel.prompt} <Glyph name="arrow" />
            </span>
          </span>
        </Link>
      ) : null}
    </>
  );
}

export function HeaderMenu({menu}: Readonly<{menu: Menu}>): ReactNode {
  const {id, label, items, panel} = menu;
  const {pathname} = useLocation();
  const {isOpen, close, rootRef, triggerRef, rootProps, onTriggerClick} = useHoverDisclosure();
  const isAlive = useIsAlive();
  const pages = panel ? [...items, panel] : items;

  return (
    <div ref={rootRef} className={styles.item} {...rootProps}>
      <button
        ref={triggerRef}
        type="button"
        className={styles.entry}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={pages.some(({path}) => isWithin(pathname, path)) ? 'true' : undefined}
        onClick={onTriggerClick}
      >
        {`${label} `}
        <Glyph name="chevron" />
      </button>
      <div id={id} className={`sheet sheet--raised ${styles.drop}`} hidden={!isOpen}>
        {isAlive ? <Panel menu={menu} onFollow={close} /> : null}
      </div>
    </div>
  );
}

import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import {media} from '@site/src/browser/media';
import {Icon} from '@site/src/components/ui/Icon';
import type {HeaderMenu as Menu} from '@site/src/content/navigation';
import styles from '../Layout/styles.module.css';

/** Whether a page is the link's target or below it: `/insights/a-post` is within `/insights`. */
function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** `aria-current` of a link: the page itself, or the section that it belongs to. */
export function findCurrent(pathname: string, path: string): 'page' | 'true' | undefined {
  return pathname === path ? 'page' : isWithin(pathname, path) ? 'true' : undefined;
}

/** Milliseconds; specification, section 9. */
const OPEN_DELAY = 200;
const CLOSE_DELAY = 150;
/** Milliseconds after closing during which hovering opens without delay. */
const SKIP_DELAY = 300;

/** The open menu, and when the last one was closed: moving from one menu to the next has no delay. */
let opened: HTMLDetailsElement | null = null;
let closedAt = Number.NEGATIVE_INFINITY;

function close(menu: HTMLDetailsElement | null): void {
  if (menu) {
    menu.open = false;
  }
}

export const closeMenus = (): void => close(opened);

function open(menu: HTMLDetailsElement): void {
  if (opened !== menu) {
    closeMenus();
  }
  opened = menu;
  menu.open = true;
}

function onToggle({currentTarget}: ToggleEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) {
    opened = currentTarget;
  } else if (opened === currentTarget) {
    opened = null;
    closedAt = Date.now();
  }
}

/** A press elsewhere closes the open menu, and so does Escape, wherever the focus is (WCAG 1.4.13). */
if (typeof document !== 'undefined') {
  // In the capture phase, because React stops presses and keys in a form that it cannot hydrate yet.
  const first = {capture: true};
  const onPress = ({target}: Event): void => {
    if (!opened?.parentElement?.contains(target as Node)) {
      closeMenus();
    }
  };
  const onKey = ({key}: KeyboardEvent): void => {
    if (key === 'Escape' && opened?.open) {
      closeMenus();
      if (opened.contains(document.activeElement)) {
        opened.querySelector('summary')?.focus();
      }
    }
  };
  document.addEventListener('pointerdown', onPress, first);
  document.addEventListener('keydown', onKey, first);
}

/** Moves the focus to the next or the previous link of a menu; from outside its links, to the first. */
function focusNeighbor(menu: Element, step: 1 | -1): void {
  const links = [...menu.querySelectorAll<HTMLElement>('a')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  links[Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
}

/** Also opens the disclosure by hovering (specification, section 9) and by arrow-down (ARIA: disclosure navigation). */
function useHover(menuRef: RefObject<HTMLDetailsElement | null>): HTMLAttributes<HTMLElement> {
  const timer = useRef<number>(undefined);
  /** Whether hovering has opened the menu: the click that follows must not close it. */
  const openedByHover = useRef(false);
  const later = (act: () => void, delay: number): void => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(act, delay);
  };
  const openNow = (menu: HTMLDetailsElement): void => {
    openedByHover.current = !menu.open;
    open(menu);
  };
  const enter = (): void => {
    window.clearTimeout(timer.current);
    const menu = menuRef.current;
    const isNext = opened?.isConnected || Date.now() - closedAt < SKIP_DELAY;
    if (menu && !menu.open) {
      later(() => openNow(menu), isNext ? 0 : OPEN_DELAY);
    }
  };
  const onRest = useEffectEvent(enter);
  useEffect(() => {
    // A press may have opened the menu before this code arrived. Of two, the first is closed.
    if (menuRef.current?.open) {
      open(menuRef.current);
    }
    // The mouse may have arrived before this code. Touch screens do not count: after a tap `:hover` stays.
    if (media('(hover: hover)').matches && menuRef.current?.parentElement?.matches(':hover')) {
      onRest();
    }
    return () => window.clearTimeout(timer.current);
  }, [menuRef]);
  return {
    onClick: (event) => {
      window.clearTimeout(timer.current);
      if (openedByHover.current && menuRef.current?.open) {
        event.preventDefault();
      }
      openedByHover.current = false;
    },
    onPointerEnter: ({pointerType}) => {
      if (pointerType === 'mouse') {
        enter();
      }
    },
    onPointerLeave: ({pointerType}) => {
      if (pointerType === 'mouse') {
        later(() => close(menuRef.current), CLOSE_DELAY);
      }
    },
    onBlur: ({relatedTarget, currentTarget}) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) {
        close(menuRef.current);
      }
    },
    onKeyDown: (event) => {
      const menu = menuRef.current;
      const isDown = event.key === 'ArrowDown';
      if (menu && (isDown || (event.key === 'ArrowUp' && menu.open))) {
        event.preventDefault();
        openedByHover.current = false;
        open(menu);
        focusNeighbor(menu, isDown ? 1 : -1);
      }
    },
  };
}

function Panel({items, onFollow}: Readonly<Pick<Menu, 'items'> & {onFollow: () => void}>) {
  return (
    <ul className={`sheet sheet--raised ${styles.drop}`}>
      {items.map(({label, path, icon, description}) => (
        <li key={path}>
          <Link to={path} className={`beside ${styles.target}`} onClick={onFollow}>
            <Icon name={icon} />
            <span className="lines">
              <strong className="title">{label}</strong>{' '}
              {description ? <span className="note">{description}</span> : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A native disclosure, which opens before code has loaded. A menu with its own page is a link beside a disclosure. */
export function HeaderMenu({menu}: Readonly<{menu: Menu}>): ReactNode {
  const {label, path, items} = menu;
  const {pathname} = useLocation();
  const menuRef = useRef<HTMLDetailsElement>(null);
  const {onClick, ...hover} = useHover(menuRef);
  const current = items.some((it) => isWithin(pathname, it.path)) ? 'true' : undefined;
  return (
    <div className={styles.item} {...hover}>
      {path ? (
        <Link
          to={path}
          className={styles.entry}
          aria-current={findCurrent(pathname, path) ?? current}
        >
          {label}
        </Link>
      ) : null}
      <details ref={menuRef} onToggle={onToggle}>
        <summary
          className={path ? `${styles.entry} ${styles.more}` : styles.entry}
          aria-label={path ? `More of ${label}` : undefined}
          aria-current={path ? undefined : current}
          onClick={onClick}
        >
          {path ? null : label}
        </summary>
        <Panel items={items} onFollow={() => close(menuRef.current)} />
      </details>
    </div>
  );
}

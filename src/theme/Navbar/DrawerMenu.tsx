import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef} from 'react';
import {addDialogEntry} from '@site/src/browser/historyEntry';
import {Button, ButtonLink, HomeLink} from '@site/src/components/ui/Button';
import {closeOnLeave, closeOthers} from '@site/src/browser/closing';
import {afterLoss, focusFirst, hasFocus, showAsModal} from '@site/src/browser/focus';
import {media} from '@site/src/browser/media';
import {Icon, Sign, type IconName} from '@site/src/components/ui/Icon';
import {drawerMenu, type NavLink} from '@site/src/content/navigation';
import {consultationDialog} from '@site/src/leads/dialogs';
import {takePendingPress} from '@site/src/leads/staticForm';
import {closeMenus, findCurrent} from './HeaderMenu';
import styles from './drawer.module.css';

type LinksProps = Readonly<{
  items: readonly (NavLink & {icon?: IconName})[];
  icons?: true;
  className?: string;
}>;

function Links({items, icons, className}: LinksProps): ReactNode {
  const {pathname} = useLocation();
  return (
    <ul className={className}>
      {items.map(({path, label, icon}) => (
        <li key={path}>
          <Link to={path} className="tap" aria-current={findCurrent(pathname, path)}>
            {icons && icon ? <Icon name={icon} /> : null}
            <span>{` ${label}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function DrawerLinks(): ReactNode {
  const {services, links, minor} = drawerMenu;
  return (
    <nav className="plain" aria-label="Site">
      <div className={styles.large}>
        <details open>
          <summary>{services.label}</summary>
          <Links icons items={services.items} />
        </details>
        <Links items={links} />
      </div>
      <Links items={minor} className={`pair note ${styles.minor}`} />
    </nav>
  );
}

const ID = 'drawer';

/** From this width on the header has menus instead of the drawer (`no-wide`, `only-wide`). */
const WIDE = '(width > 70em)';

/** Lets the browser focus this button when it opens the dialog. React's `autoFocus` sets no attribute. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}

/** Opens the dialog with an entry in the history; buttons, Back, the backdrop, links and a wider window close it. */
function useDrawer() {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const removeEntry = useRef<() => void>(undefined);
  const giveBack = useRef<() => void>(undefined);

  function endEntry(): void {
    removeEntry.current?.();
    removeEntry.current = undefined;
    giveBack.current?.();
    giveBack.current = undefined;
  }

  function close(): void {
    endEntry();
    dialog.current?.close();
  }

  function onClose(): void {
    endEntry();
    afterLoss(() => focusFirst(opener.current));
  }

  function addEntry(): void {
    removeEntry.current ??= addDialogEntry(close);
  }

  function open(event: MouseEvent): void {
    // Otherwise the browser would open it in its own way.
    event.preventDefault();
    const {current} = dialog;
    if (current && !current.open) {
      closeOthers(close);
      giveBack.current = showAsModal(current, () => {
        current.querySelector<HTMLElement>('[autofocus]')?.focus();
      });
      addEntry();
    }
  }

  const onHydrated = useEffectEvent(() => {
    if (dialog.current?.open) {
      addEntry();
      // A dialog that was asked for before would open below the menu. A form is still sent.
      takePendingPress((it) => !it.closest(`form, #${ID}`));
    }
  });
  const onLeave = useEffectEvent(endEntry);
  const onWidthChange = useEffectEvent(() => {
    const header = opener.current?.closest('header');
    const hadFocus = header && hasFocus(header);
    close();
    closeMenus();
    const {activeElement: left, body} = document;
    if (hadFocus && (left === body || left?.getClientRects().length === 0)) {
      header?.querySelector('a')?.focus();
    }
  });
  useEffect(() => {
    onHydrated();
    const listening = new AbortController();
    media(WIDE).addEventListener('change', () => onWidthChange(), listening);
    const stop = dialog.current ? closeOnLeave(dialog.current) : undefined;
    return () => {
      listening.abort();
      stop?.();
      onLeave();
    };
  }, []);

  return {dialog, opener, open, close, onClose};
}

/** A dialog that the browser opens as its own kind, with focus and Escape, until this code has loaded. */
export function DrawerMenu({children}: Readonly<{children?: ReactNode}>): ReactNode {
  const {dialog, opener, open, close, onClose} = useDrawer();
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="iconbtn no-wide"
        aria-label="Open menu"
        aria-haspopup="dialog"
        command="show-modal"
        commandfor={ID}
        onClick={open}
      >
        <Sign name="menu" word="Menu" />
      </button>
      <dialog
        ref={dialog}
        id={ID}
        className={`modal ${styles.drawer}`}
        aria-label="Menu"
        onClose={onClose}
      >
        <div className={`pillar ${styles.page}`}>
          <div className={styles.bar}>
            <HomeLink />
            {children}
            <button
              ref={takeFocus}
              type="button"
              className="iconbtn"
              aria-label="Close menu"
              command="close"
              commandfor={ID}
              onClick={close}
            >
              <Sign name="close" word="Close" />
            </button>
          </div>
          <DrawerLinks />
          <div className={`ruled ${styles.cta}`}>
            <ButtonLink to={drawerMenu.check.path}>{drawerMenu.check.label}</ButtonLink>{' '}
            <Button
              variant="quiet"
              aria-haspopup="dialog"
              onClick={() => {
                close();
                consultationDialog.open({topic: 'consultation'}, opener.current);
              }}
            >
              {drawerMenu.action}
            </Button>
          </div>
        </div>
      </dialog>
    </>
  );
}

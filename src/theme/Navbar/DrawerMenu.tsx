import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {type ReactNode, useEffect, useRef} from 'react';
import {Brand} from '@site/src/components/ui/Brand';
import {Button, ButtonLink} from '@site/src/components/ui/Button';
import {closeOnLeave, dialogEntry} from '@site/src/components/ui/closeOnLeave';
import {Glyph} from '@site/src/components/ui/Glyph';
import {Icon} from '@site/src/components/ui/Icon';
import {useIsAlive} from '@site/src/components/ui/useIsAlive';
import {brand} from '@site/src/config/brand';
import {drawerMenu, homeLink, type NavLink} from '@site/src/content/navigation';
import {consultationDialog} from '@site/src/leads/dialogs';
import styles from './DrawerMenu.module.css';
import {isWithin} from './HeaderMenu';

function DrawerLinks(): ReactNode {
  const {pathname} = useLocation();

  function current({path}: NavLink): 'page' | undefined {
    return isWithin(pathname, path) ? 'page' : undefined;
  }

  return (
    <nav aria-label="Site">
      <div className={styles.large}>
        <details open>
          <summary>{drawerMenu.services.label}</summary>
          <ul>
            {drawerMenu.services.items.map((item) => (
              <li key={item.path}>
                <Link to={item.path} aria-current={current(item)}>
                  <Icon name={item.icon} /> {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </details>
        <ul>
          {drawerMenu.links.map((item) => (
            <li key={item.path}>
              <Link to={item.path} aria-current={current(item)}>
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <ul className={styles.minor}>
        {drawerMenu.minor.map((item) => (
          <li key={item.path}>
            <Link to={item.path} aria-current={current(item)}>
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Native modal dialog: inert page, focus and Escape are the browser's; Back, a link, the close button and the backdrop close it too. */
export function DrawerMenu({children}: Readonly<{children?: ReactNode}>): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const isAlive = useIsAlive();
  const leave = useRef<() => void>(undefined);

  function close(): void {
    leave.current?.();
    dialog.current?.close();
  }

  function open(): void {
    dialog.current?.showModal();
    leave.current = dialogEntry(close);
    closer.current?.focus();
  }

  useEffect(() => (dialog.current ? closeOnLeave(dialog.current) : undefined), []);

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`iconbtn ${styles.opener}`}
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={open}
      >
        <Glyph name="menu" />
      </button>
      <dialog
        ref={dialog}
        className={`modal ${styles.drawer}`}
        aria-label="Menu"
        onClose={() => leave.current?.()}
      >
        {isAlive ? (
          <div className={styles.body}>
            <div className={styles.top}>
              <Link to={homeLink.path} className={styles.home} aria-label={`${brand.name}: home`}>
                <Brand name={brand.wordmark} />
              </Link>
              {children}
              <button
                ref={closer}
                type="button"
                className="iconbtn"
                aria-label="Close menu"
                onClick={close}
              >
                <Glyph name="close" />
              </button>
            </div>
            <DrawerLinks />
            <div className={styles.cta}>
              <Button
                block
                aria-haspopup="dialog"
                onClick={() => {
                  close();
                  consultationDialog.open({topic: 'consultation'}, opener.current);
                }}
              >
                {drawerMenu.action}
              </Button>
              <ButtonLink block variant="quiet" to={drawerMenu.check.path}>
                {drawerMenu.check.label}
              </ButtonLink>
            </div>
          </div>
        ) : null}
      </dialog>
    </>
  );
}

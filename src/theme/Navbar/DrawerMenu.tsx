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
import {search} from '@site/src/content/everyPage';
import {drawerMenu, homeLink, type NavLink} from '@site/src/content/navigation';
import {consultationDialog} from '@site/src/leads/dialogs';
import {openSearch} from '@site/src/search/SearchButton';
import styles from './DrawerMenu.module.css';
import {isWithin} from './HeaderMenu';

function DrawerLinks({onSearch}: Readonly<{onSearch: () => void}>): ReactNode {
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
        <li>
          <button type="button" aria-haspopup="dialog" onClick={onSearch}>
            {search.title} <Glyph name="search" />
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** Native modal dialog: inert page, focus and Escape are the browser's; Back, a link, the close button and the backdrop close it too. */
export function DrawerMenu(): ReactNode {
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
            <DrawerLinks
              onSearch={() => {
                close();
                openSearch();
              }}
            />
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

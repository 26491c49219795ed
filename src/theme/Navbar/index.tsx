import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {Brand} from '@site/src/components/ui/Brand';
import {brand} from '@site/src/config/brand';
import {pagesWithoutScripts} from '@site/src/content/everyPage';
import {ALL_PAGES, headerMenu, homeLink} from '@site/src/content/navigation';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import {SearchButton} from '@site/src/search/SearchButton';
import {ColorModeSwitch} from './ColorModeSwitch';
import {DrawerMenu} from './DrawerMenu';
import {isWithin} from './isWithin';
import {ServicesMenu} from './ServicesMenu';
import styles from './Header.module.css';

/** The header: sticky, with the services menu, and with a drawer in its place in windows of up to 70em. */
export default function Navbar(): ReactNode {
  const {pathname} = useLocation();
  return (
    <header className={clsx('site-header', styles.hd)}>
      <div className={clsx('wrap', styles.hd__in)}>
        <Link to={homeLink.path} className={styles.home} aria-label={`${brand.name}: home`}>
          <Brand name={brand.wordmark} />
        </Link>
        <nav className={styles.main} aria-label="Main">
          <ul className={styles.nav}>
            <li>
              <ServicesMenu />
            </li>
            {headerMenu.links.map(({label, path}) => (
              <li key={path}>
                <Link
                  to={path}
                  className={styles.nav__a}
                  aria-current={isWithin(pathname, path) ? 'page' : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.hd__tools}>
          <SearchButton className={styles.search} />
          <ColorModeSwitch />
          <div className={styles.action}>
            <ConsultationButton size="sm">{headerMenu.action}</ConsultationButton>
          </div>
          <DrawerMenu />
          <noscript>
            <a className={styles.nav__a} href={`#${ALL_PAGES}`}>
              {pagesWithoutScripts}
            </a>
          </noscript>
        </div>
      </div>
      <div className={styles.hd__foot}>
        <div className="ruler" aria-hidden="true" />
      </div>
    </header>
  );
}

import Link from '@docusaurus/Link';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {Brand} from '@site/src/components/ui/Brand';
import {brand} from '@site/src/config/brand';
import {SPRITE} from '@site/src/config/paths';
import {
  ALL_PAGES,
  footerColumns,
  type FooterItem,
  footerText,
  homeLink,
} from '@site/src/content/navigation';
import {consultationDialog} from '@site/src/leads/dialogs';
import styles from './styles.module.css';

function FooterLink({item}: Readonly<{item: FooterItem}>): ReactNode {
  switch (item.kind) {
    case 'link':
      return <AppLink to={item.path}>{item.label}</AppLink>;
    case 'email':
      return (
        <AppLink to={`mailto:${brand.email}`}>
          {/* A narrow column breaks the address after the sign, not within the name. */}
          <span>
            {brand.email.replace(/@.*$/u, '@')}
            <wbr />
            {brand.email.replace(/^.*@/u, '')}
          </span>
        </AppLink>
      );
    case 'consultation':
      return (
        <button
          type="button"
          aria-haspopup="dialog"
          data-opens="consultation"
          onClick={(event) => consultationDialog.open({topic: 'consultation'}, event.currentTarget)}
        >
          {item.label}
        </button>
      );
  }
}

export default function Footer(): ReactNode {
  return (
    <footer id={ALL_PAGES} className={clsx('site-footer on-night', styles.ft)}>
      <div className="ruler" aria-hidden="true" />
      <div className={clsx('wrap', styles.in)}>
        <nav className={styles.top} aria-label="Footer">
          <div>
            <Link to={homeLink.path} className={styles.home} aria-label={`${brand.name}: home`}>
              <Brand name={brand.wordmark} />
            </Link>
            <p className={`note ${styles.say}`}>{footerText.about}</p>
          </div>
          {footerColumns.map(({heading, items}) => (
            <div key={heading}>
              <h2>{heading}</h2>
              <ul className={styles.links}>
                {items.map((item) => (
                  <li key={item.kind === 'link' ? item.path : item.kind}>
                    <FooterLink item={item} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <svg
          className={styles.trail}
          viewBox="0 0 1248 76"
          preserveAspectRatio="xMinYMid slice"
          aria-hidden="true"
        >
          <use href={`${SPRITE}#trail`} />
        </svg>
        <div className={`ends small ${styles.end}`}>
          <span>{`© ${brand.name}`}</span>
          <span>{footerText.promise}</span>
        </div>
      </div>
    </footer>
  );
}

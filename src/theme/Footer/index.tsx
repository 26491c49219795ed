import type {ReactNode} from 'react';
import {AppLink, HomeLink} from '@site/src/components/ui/Button';
import {brand, listImprint} from '@site/src/config/brand';
import {
  ALL_PAGES,
  footerColumns,
  type FooterItem,
  footerText,
  headerMenu,
} from '@site/src/content/navigation';
import {consultationDialog} from '@site/src/leads/dialogs';
import styles from '../Layout/styles.module.css';

function FooterLink({item}: Readonly<{item: FooterItem}>): ReactNode {
  if (item === 'email') {
    return <AppLink to={`mailto:${brand.email}`}>{brand.email}</AppLink>;
  }
  return item === 'consultation' ? (
    <button
      type="button"
      className="link"
      aria-haspopup="dialog"
      onClick={(event) => consultationDialog.open({topic: 'consultation'}, event.currentTarget)}
    >
      {headerMenu.action}
    </button>
  ) : (
    <AppLink to={item.path}>{item.label}</AppLink>
  );
}

export default function Footer(): ReactNode {
  return (
    <footer id={ALL_PAGES} className="site-footer on-night">
      <div className="ruler" aria-hidden="true" />
      <div className={`wrap ${styles.footer}`}>
        <nav className={`fit ${styles.columns}`} aria-label="Footer">
          <div>
            <HomeLink />
            <p className="note mt-6">{footerText.about}</p>
          </div>
          {footerColumns.map(({heading, items}) => (
            <div key={heading}>
              <h2 className="title">{heading}</h2>
              <ul className={`note plain ${styles.links}`}>
                {items.map((item) => (
                  <li
                    key={typeof item === 'string' ? item : item.path}
                    className={item === 'consultation' ? 'with-scripts' : undefined}
                  >
                    <FooterLink item={item} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className="note apart mt-8">{`© ${brand.name}`}</p>
        {listImprint() && <p className="note mt-3">{listImprint()}</p>}
      </div>
    </footer>
  );
}

import Link from '@docusaurus/Link';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {Brand} from '@site/src/components/ui/Brand';
import {Scale} from '@site/src/components/ui/Scale';
import {Trail} from '@site/src/components/ui/Trail';
import {walk} from '@site/src/components/ui/trail';
import {brand} from '@site/src/config/brand';
import {footerColumns, footerText, homeLink} from '@site/src/content/navigation';
import {FooterLink} from './FooterLink';
import styles from './styles.module.css';

const PRINTS = walk(
  [
    [12, 38],
    [430, 20],
    [800, 60],
    [1240, 36],
  ],
  46,
  13,
);

/** The footer: scale, brand, four columns of links, the trail and the fine print. */
export default function Footer(): ReactNode {
  return (
    <footer className={clsx('site-footer on-night', styles.ft)}>
      <Scale />
      <div className={clsx('wrap', styles.in)}>
        <div className={styles.top}>
          <div>
            <Link to={homeLink.path} className={styles.home} aria-label={`${brand.name}: home`}>
              <Brand name={brand.wordmark} />
            </Link>
            <p className={styles.say}>{footerText.about}</p>
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
        </div>
        <Trail
          className={styles.trail}
          prints={PRINTS}
          size={26}
          viewBox="0 0 1248 76"
          preserveAspectRatio="xMinYMid slice"
        />
        <div className={styles.end}>
          <span>© {brand.name}</span>
          <span>{footerText.promise}</span>
        </div>
      </div>
    </footer>
  );
}

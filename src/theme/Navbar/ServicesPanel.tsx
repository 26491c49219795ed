import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {Glyph} from '@site/src/components/ui/Glyph';
import {Icon} from '@site/src/components/ui/Icon';
import {headerMenu} from '@site/src/content/navigation';
import styles from './ServicesMenu.module.css';

const {services} = headerMenu;

/** What the services menu opens: the two services, and the free check on a marker panel. */
export function ServicesPanel({onFollow}: Readonly<{onFollow: () => void}>): ReactNode {
  return (
    <>
      <ul className={styles.list}>
        {services.items.map(({label, path, icon, description}) => (
          <li key={path}>
            <Link to={path} className={styles.drop__l} onClick={onFollow}>
              <Icon name={icon} />
              <span>
                <strong>{label}</strong>
                <span className={styles.drop__d}>{description}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to={services.panel.path} className={styles.drop__free} onClick={onFollow}>
        <span className={styles.drop__ph}>
          <img src="/img/art/art-pug.svg" alt="" width={400} height={420} loading="lazy" />
        </span>
        <span className={styles.drop__tx}>
          <strong>{services.panel.label}</strong>
          <span className={styles.drop__d}>{services.panel.question}</span>
          <span className={styles.drop__go}>
            {services.panel.prompt} <Glyph name="arrow" />
          </span>
        </span>
      </Link>
    </>
  );
}

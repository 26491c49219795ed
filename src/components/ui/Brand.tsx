import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {brand} from '@site/src/config/brand';
import {SPRITE} from '@site/src/config/paths';
import styles from './Brand.module.css';

/** The mark and the name, its first part bold. */
export function Brand(): ReactNode {
  const {bold, rest} = brand.wordmark;
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <use href={`${SPRITE}#mark`} />
      </svg>
      <span>
        <b>{bold}</b>
        {` ${rest}`}
      </span>
    </span>
  );
}

export function HomeLink(): ReactNode {
  return (
    <Link to="/" className={styles.home} aria-label={`${brand.name}: home`}>
      <Brand />
    </Link>
  );
}

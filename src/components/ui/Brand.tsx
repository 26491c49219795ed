import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {brand} from '@site/src/config/brand';
import {SPRITE} from '@site/src/docusaurus/deployment';

/** The mark and the name, whose first part is bold. */
export function Brand(): ReactNode {
  const {bold, rest} = brand.wordmark;
  return (
    <span className="brand">
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
    <Link to="/" className="home-link" aria-label={`${brand.name}: home`}>
      <Brand />
    </Link>
  );
}

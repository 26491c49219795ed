import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {brand} from '@site/src/config/brand';
import {SPRITE} from '@site/src/docusaurus/deployment';

/** The link to the home page: the mark and the name, its first part bold. */
export function HomeLink(): ReactNode {
  const {bold, rest} = brand.wordmark;
  return (
    <Link to="/" className="home-link title plain" aria-label={`${brand.name}: home`}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <use href={`${SPRITE}#mark`} />
      </svg>
      <span>
        <b>{bold}</b>
        {` ${rest}`}
      </span>
    </Link>
  );
}

import type {ReactNode} from 'react';
import {SPRITE} from '@site/src/config/drawings';

/** One print of the dog, in the color of the text around it. Decoration. */
export function Pugmark({className}: Readonly<{className?: string}>): ReactNode {
  return (
    <svg className={className} viewBox="-32 -34 64 64" aria-hidden="true">
      <use href={`${SPRITE}#pugmark`} x="-32" y="-34" width="64" height="64" />
    </svg>
  );
}

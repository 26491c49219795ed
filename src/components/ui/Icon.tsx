import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {SPRITE} from '@site/src/config/drawings';
import type {IconName} from './icon-names';

/** An engraved icon, 40 px unless `className` says otherwise. Hidden from screen readers: the text beside it says the same. */
export function Icon({name, className}: Readonly<{name: IconName; className?: string}>): ReactNode {
  return (
    <svg className={clsx('ic', className)} viewBox="0 0 32 32" aria-hidden="true">
      <use href={`${SPRITE}#i-${name}`} />
    </svg>
  );
}

import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {SPRITE} from '@site/src/config/paths';
import styles from './Brand.module.css';

/** `name` has two parts, the first one bold. */
export function Brand({
  name,
  className,
}: Readonly<{name: Readonly<{bold: string; rest: string}>; className?: string}>): ReactNode {
  return (
    <span className={clsx(styles.brand, className)}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <use href={`${SPRITE}#mark`} />
      </svg>
      <span>
        <b>{name.bold}</b>
        {` ${name.rest}`}
      </span>
    </span>
  );
}

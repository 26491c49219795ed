import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {SPRITE} from '@site/src/config/paths';
import styles from './Brand.module.css';

/** The logo and the brand's name, on one line. `name` comes in two parts, of which the first is bold. */
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
        <b>{name.bold}</b> {name.rest}
      </span>
    </span>
  );
}

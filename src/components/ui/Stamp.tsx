import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './Stamp.module.css';

type StampProps = Readonly<{
  tone: 'pass' | 'fail' | 'watch';
  className?: string;
  children: ReactNode;
}>;

/** A rubber stamp. Show at most one in a view. */
export function Stamp({tone, className, children}: StampProps): ReactNode {
  return (
    <span className={clsx(styles.stamp, `is-${tone}`, className)}>
      <b>{children}</b>
    </span>
  );
}

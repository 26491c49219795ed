import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './Stamp.module.css';

/** At most one in view. */
export function Stamp({
  tone,
  className,
  children,
}: Readonly<{
  tone: 'pass' | 'fail' | 'watch';
  className?: string;
  children: ReactNode;
}>): ReactNode {
  return (
    <span className={clsx(styles.stamp, `is-${tone}`, className)}>
      <b>{children}</b>
    </span>
  );
}

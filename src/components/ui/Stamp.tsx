import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './Stamp.module.css';

/** A rubber stamp, at most one in view. `press` animates it once, when it appears, unless reduced motion is set. */
export function Stamp({
  tone,
  press,
  className,
  children,
}: Readonly<{
  tone: 'pass' | 'fail' | 'watch';
  press?: boolean;
  className?: string;
  children: ReactNode;
}>): ReactNode {
  return (
    <span className={clsx(styles.stamp, styles[tone], press && 'press', className)}>
      <b>{children}</b>
    </span>
  );
}

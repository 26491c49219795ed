import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './Stamp.module.css';

/** A rubber stamp, at most one in view. `press` lands it once, when it appears; with reduced motion it is simply there. */
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
    <span className={clsx(styles.stamp, styles[tone], press && styles.press, className)}>
      <b>{children}</b>
    </span>
  );
}

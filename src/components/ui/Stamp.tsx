import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './Stamp.module.css';

/** Whole names, by which the build finds what the dialogs' scripts use. */
const VERDICTS = {pass: 'is-pass', fail: 'is-fail', watch: 'is-watch'} as const;

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
    <span className={clsx(styles.stamp, VERDICTS[tone], press && 'press', className)}>
      <b>{children}</b>
    </span>
  );
}

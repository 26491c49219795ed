import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './Stamp.module.css';

/** Literal class names, so that first-view finds them in the bundle. */
const VERDICTS = {pass: 'is-pass', fail: 'is-fail', watch: 'is-watch'} as const;

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
    <span className={clsx(styles.stamp, VERDICTS[tone], className)}>
      <b>{children}</b>
    </span>
  );
}

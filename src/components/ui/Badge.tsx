import {clsx} from 'clsx';
import type {ReactNode} from 'react';

/** Four kinds of article, and news. */
export type CategoryTone = 'smoke' | 'raise' | 'trial' | 'head' | 'news';

export function Badge({
  tone,
  children,
}: Readonly<{tone: CategoryTone; children: ReactNode}>): ReactNode {
  return <span className={`badge c-${tone}`}>{children}</span>;
}

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
    <span className={clsx('stamp', VERDICTS[tone], className)}>
      <b>{children}</b>
    </span>
  );
}

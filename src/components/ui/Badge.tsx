import {clsx} from 'clsx';
import type {ReactNode} from 'react';

/** Four kinds of article, and news. */
export type CategoryTone = 'smoke' | 'raise' | 'trial' | 'head' | 'news';

export function Badge({
  tone,
  className,
  children,
}: Readonly<{tone: CategoryTone; className?: string; children: ReactNode}>): ReactNode {
  return <span className={clsx('badge', `c-${tone}`, className)}>{children}</span>;
}

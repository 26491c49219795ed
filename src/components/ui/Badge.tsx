import {clsx} from 'clsx';
import type {ReactNode} from 'react';

/** A category's stock: four kinds of article and the news. */
export type CategoryTone = 'smoke' | 'raise' | 'trial' | 'head' | 'news';

/** A category on its strip of copy paper. */
export function Badge({
  tone,
  className,
  children,
}: Readonly<{tone: CategoryTone; className?: string; children: ReactNode}>): ReactNode {
  return <span className={clsx('badge', `c-${tone}`, className)}>{children}</span>;
}

import {clsx} from 'clsx';
import type {ReactNode} from 'react';

/** The tone of a category: four kinds of article and the news. */
export type CategoryTone = 'smoke' | 'raise' | 'trial' | 'head' | 'news';

/** The name of a category on a strip in its tone. */
export function Badge({
  tone,
  className,
  children,
}: Readonly<{tone: CategoryTone; className?: string; children: ReactNode}>): ReactNode {
  return <span className={clsx('badge', `c-${tone}`, className)}>{children}</span>;
}

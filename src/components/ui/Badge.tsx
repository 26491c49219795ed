import type {ReactNode} from 'react';

/** Four kinds of article, and news. */
export type CategoryTone = 'smoke' | 'raise' | 'trial' | 'head' | 'news';

export function Badge({
  tone,
  children,
}: Readonly<{tone: CategoryTone; children: ReactNode}>): ReactNode {
  return <span className={`badge c-${tone}`}>{children}</span>;
}

import {clsx} from 'clsx';
import type {ReactNode} from 'react';

/** A numbered evidence marker. Decoration: order is carried by the list or the heading beside it. */
export function EvidenceMarker({
  children,
  className,
}: Readonly<{children: ReactNode; className?: string}>): ReactNode {
  return (
    <span className={clsx('marker', className)} aria-hidden="true">
      {children}
    </span>
  );
}

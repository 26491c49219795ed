import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import './marker.css';

type MarkerProps = Readonly<{className?: string; children?: ReactNode}>;

/** A numbered evidence marker, as decoration: its list or heading has the number too. Copies find it by its class. */
export function Marker({className, children}: MarkerProps): ReactNode {
  return (
    <span className={clsx('marker', className)} aria-hidden="true">
      {children}
    </span>
  );
}

import {clsx} from 'clsx';
import type {ReactNode} from 'react';

/** A ruler: a tick every 8 px, a long one every 40. Never a plain divider between sections. */
export function Ruler({className}: Readonly<{className?: string}>): ReactNode {
  return <div className={clsx('ruler', className)} aria-hidden="true" />;
}

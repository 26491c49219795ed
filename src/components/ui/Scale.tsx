import {clsx} from 'clsx';
import type {ReactNode} from 'react';

/** The scale rule: a tick every 8 px, a long one every 40. Never a plain divider between sections. */
export function Scale({className}: Readonly<{className?: string}>): ReactNode {
  return <div className={clsx('scale', className)} aria-hidden="true" />;
}

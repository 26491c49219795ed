import {clsx} from 'clsx';
import type {ComponentProps, ReactNode} from 'react';
import '@site/src/css/prose.css';

/** Running text: styles plain elements, such as Markdown's, as in an article. */
export function Prose({className, ...props}: ComponentProps<'div'>): ReactNode {
  return <div {...props} className={clsx('prose', className)} />;
}

import {clsx} from 'clsx';
import type {ComponentProps, ReactNode} from 'react';
import '../../css/prose.css';

/** Running text: plain elements, as Markdown gives them, with the spaces of an article. */
export function Prose({className, ...props}: ComponentProps<'div'>): ReactNode {
  return <div {...props} className={clsx('prose', className)} />;
}

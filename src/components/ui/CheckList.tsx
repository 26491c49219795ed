import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {Glyph} from './Glyph';

/** A short list of what is included, each line with a check mark. */
export function CheckList({
  items,
  className,
}: Readonly<{items: readonly string[]; className?: string}>): ReactNode {
  return (
    <ul className={clsx('checklist', className)}>
      {items.map((item) => (
        <li key={item}>
          <Glyph name="check" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

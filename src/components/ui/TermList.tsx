import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {Glyph} from './Icon';
import styles from './TermList.module.css';

/** One row each; styled by its container. */
export function TermList({
  rows,
  className,
}: Readonly<{
  rows: ReadonlyArray<Readonly<{term: string; text: ReactNode}>>;
  className?: string;
}>): ReactNode {
  return (
    <dl className={className}>
      {rows.map(({term, text}) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function CheckList({
  items,
  className,
}: Readonly<{items: readonly string[]; className?: string}>): ReactNode {
  return (
    <ul className={clsx(styles.checklist, className)}>
      {items.map((item) => (
        <li key={item} className="signed">
          <Glyph name="check" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

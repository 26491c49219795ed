import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {Glyph} from './Glyph';

export type TermListProps = Readonly<{
  rows: ReadonlyArray<Readonly<{term: string; text: ReactNode}>>;
  className?: string;
}>;

/** Terms and what is said of each, a row each. Its look is that of the place where it stands. */
export function TermList({rows, className}: TermListProps): ReactNode {
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

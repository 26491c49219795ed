import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {Glyph} from './Icon';

type TermListProps = Readonly<{terms: Readonly<Record<string, ReactNode>>; className?: string}>;

/** Terms with their descriptions, one row each. `className` gives them their look. */
export function TermList({terms, className}: TermListProps): ReactNode {
  return (
    <dl className={className}>
      {Object.entries(terms).map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type CheckListProps = Readonly<{items: readonly string[]; className?: string}>;

export function CheckList({items, className}: CheckListProps): ReactNode {
  return items.length === 0 ? null : (
    <ul className={clsx('stack', className)}>
      {items.map((item) => (
        <li key={item} className="signed is-pass">
          <Glyph name="check" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

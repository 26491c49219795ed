import type {ReactNode} from 'react';

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

import type {ReactNode} from 'react';
import {Glyph} from './Icon';
import styles from './VerdictTable.module.css';

type VerdictTableProps = Readonly<{
  caption: string;
  /** Without `area` the table has two columns. */
  columns: Readonly<{area?: string; challenge: string; practice: string}>;
  rows: ReadonlyArray<Readonly<{area?: string; challenge: ReactNode; practice: ReactNode}>>;
}>;

/** Challenges at the left, best practices at the right; cells stack on phones. */
export function VerdictTable({caption, columns, rows}: VerdictTableProps): ReactNode {
  return (
    <table className={`sheet stacks small ${styles.ledger}`}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.area ? <th scope="col">{columns.area}</th> : null}
          <th scope="col">{columns.challenge}</th>
          <th scope="col" className={styles.yes}>
            {columns.practice}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.area ?? index}>
            {columns.area ? (
              <th scope="row" className="title">
                {row.area}
              </th>
            ) : null}
            <td className="is-fail">
              <Verdict kind="no" label={columns.challenge}>
                {row.challenge}
              </Verdict>
            </td>
            <td className={`is-pass ${styles.yes}`}>
              <Verdict kind="yes" label={columns.practice}>
                {row.practice}
              </Verdict>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type VerdictProps = Readonly<{kind: 'no' | 'yes'; label: string; children: ReactNode}>;

/** Names the column for screen readers where cells are stacked, because then they have no column heading. */
function Verdict({kind, label, children}: VerdictProps): ReactNode {
  return (
    <div className="signed">
      <Glyph name={kind === 'no' ? 'cross' : 'check'} />
      <span>
        <span className={`vh ${styles.label}`}>{label}: </span>
        {children}
      </span>
    </div>
  );
}

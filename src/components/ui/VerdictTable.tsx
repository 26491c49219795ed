import type {ReactNode} from 'react';
import {Glyph} from './Glyph';
import styles from './VerdictTable.module.css';

export type VerdictTableProps = Readonly<{
  /** The table's accessible name; not visible in it. */
  caption: string;
  /** Headings of the columns. Leave `area` out for a table of two columns. */
  columns: Readonly<{area?: string; challenge: string; practice: string}>;
  rows: ReadonlyArray<Readonly<{area?: string; challenge: ReactNode; practice: ReactNode}>>;
}>;

/** A table of challenges (left) and best practices (right). The cells of a row stack on phones. */
export function VerdictTable({caption, columns, rows}: VerdictTableProps): ReactNode {
  return (
    <table className={styles.ledger}>
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
            {columns.area ? <th scope="row">{row.area}</th> : null}
            <td className={styles.no}>
              <Verdict kind="no" label={columns.challenge}>
                {row.challenge}
              </Verdict>
            </td>
            <td className={styles.yes}>
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

/** A glyph and a sentence, with the column's name for screen readers: stacked cells have no column. */
function Verdict({
  kind,
  label,
  children,
}: Readonly<{kind: 'no' | 'yes'; label: string; children: ReactNode}>): ReactNode {
  return (
    <div className={kind === 'no' ? styles['verdict--no'] : styles['verdict--yes']}>
      <Glyph name={kind === 'no' ? 'cross' : 'check'} />
      <span>
        <span className="vh">{label}: </span>
        {children}
      </span>
    </div>
  );
}

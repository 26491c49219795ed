import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {Glyph} from './Glyph';
import styles from './findings.module.css';

export type Figure = Readonly<{
  value: string;
  qualifier?: string;
  label: string;
  basis?: string;
}>;

/** A note, then the figures in columns. */
export function Stats({
  items,
  note,
  className,
}: Readonly<{items: readonly Figure[]; note?: string; className?: string}>): ReactNode {
  return (
    <div className={clsx('cluster', styles.strip, className)}>
      {note ? <p className="note grow">{note}</p> : null}
      <ul className={styles.stats}>
        {items.map((item) => (
          <Stat key={item.label} {...item} />
        ))}
      </ul>
    </div>
  );
}

/** One figure of a `Stats` list; `inline`: as a line of text. */
export function Stat({
  value,
  qualifier,
  label,
  basis,
  inline,
}: Figure & Readonly<{inline?: boolean}>): ReactNode {
  return (
    <li className={inline ? undefined : styles.stat}>
      <b className={inline ? undefined : 'figure'}>
        {qualifier ? <small>{qualifier} </small> : null}
        <span>{value}</span>
      </b>{' '}
      <span className="muted">{label}</span>
      {basis ? <span className={`small muted ${styles.basis}`}>{basis}</span> : null}
    </li>
  );
}

type VerdictTableProps = Readonly<{
  caption: string;
  /** Without `area` the table has two columns. */
  columns: Readonly<{area?: string; challenge: string; practice: string}>;
  rows: ReadonlyArray<Readonly<{area?: string; challenge: ReactNode; practice: ReactNode}>>;
}>;

/** Challenges left, best practices right; cells stack on phones. */
export function VerdictTable({caption, columns, rows}: VerdictTableProps): ReactNode {
  return (
    <table className={`sheet stacks ${styles.ledger}`}>
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
            <td className="is-fail muted">
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

/** Names its column for screen readers: stacked cells have no column. */
function Verdict({
  kind,
  label,
  children,
}: Readonly<{kind: 'no' | 'yes'; label: string; children: ReactNode}>): ReactNode {
  return (
    <div className="signed">
      <Glyph name={kind === 'no' ? 'cross' : 'check'} />
      <span>
        <span className="vh">{label}: </span>
        {children}
      </span>
    </div>
  );
}

/** `alt` stays empty if the grade is beside it in words. */
export function Seal({
  grade,
  alt = '',
  press,
  loading = 'lazy',
  className,
}: Readonly<{
  grade: 'a' | 'b' | 'c' | 'd' | 'f';
  alt?: string;
  press?: boolean;
  loading?: 'lazy' | 'eager';
  className?: string;
}>): ReactNode {
  return (
    <img
      className={clsx('seal', press && 'press', className)}
      src={`/img/art/seal-${grade}.svg`}
      width={200}
      height={200}
      alt={alt}
      loading={loading}
    />
  );
}

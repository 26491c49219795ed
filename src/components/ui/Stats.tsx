import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './Stats.module.css';

export type Figure = Readonly<{
  value: string;
  qualifier?: string;
  label: string;
  basis?: string;
}>;

type StatsProps = Readonly<{items: readonly Figure[]; note?: string; className?: string}>;

/** A note, then the figures in columns. */
export function Stats({items, note, className}: StatsProps): ReactNode {
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

type StatProps = Figure & Readonly<{inline?: boolean}>;

/** A figure of a `Stats` list or, with `inline`, a line of text. */
export function Stat({value, qualifier, label, basis, inline}: StatProps): ReactNode {
  return (
    <li className={inline ? undefined : styles.stat}>
      <b className={inline ? undefined : 'figure'}>
        {qualifier ? <small>{qualifier} </small> : null}
        <span>{value}</span>
      </b>{' '}
      <span>{label}</span>
      {basis ? <span className="note">{basis}</span> : null}
    </li>
  );
}

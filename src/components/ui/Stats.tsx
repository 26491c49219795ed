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
    <div className={clsx('cluster', className)}>
      {note ? <p className="note grow">{note}</p> : null}
      <ul className={`fit ${styles.stats}`}>
        {items.map((item) => (
          <Stat key={item.label} {...item} />
        ))}
      </ul>
    </div>
  );
}

function Stat({value, qualifier, label, basis}: Figure): ReactNode {
  return (
    <li>
      <b className="figure">
        {qualifier ? <small>{qualifier} </small> : null}
        <span>{value}</span>
      </b>{' '}
      <span>{label}</span>
      {basis ? <span className="note">{basis}</span> : null}
    </li>
  );
}

import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './Stats.module.css';

type Figure = Readonly<{value: string; qualifier?: string; label: string; basis?: string}>;

type StatsProps = Readonly<{items: readonly Figure[]; note: string; className?: string}>;

/** A note, then the figures in columns. */
export function Stats({items, note, className}: StatsProps): ReactNode {
  return (
    <div className={clsx('cluster', className)}>
      <p className="note grow">{note}</p>
      <ul className={`fit ${styles.stats}`}>
        {items.map(({value, qualifier, label, basis}) => (
          <li key={label} className="total">
            <b className="figure">
              {qualifier ? <small>{qualifier} </small> : null}
              <span>{value}</span>
            </b>{' '}
            <span>{label}</span>
            {basis ? <span className="note">{basis}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

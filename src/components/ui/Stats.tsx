import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './Stats.module.css';

export type Figure = Readonly<{
  value: string;
  /** A word before the figure, set small: "under". */
  qualifier?: string;
  label: string;
}>;

/** Figures in columns, each with a double underline. */
export function Stats({
  items,
  className,
}: Readonly<{items: readonly Figure[]; className?: string}>): ReactNode {
  return (
    <ul className={clsx(styles.stats, className)}>
      {items.map((item) => (
        <Stat key={item.label} {...item} />
      ))}
    </ul>
  );
}

/** One figure of {@link Stats}. */
function Stat({value, qualifier, label}: Figure): ReactNode {
  return (
    <li className={styles.stat}>
      <b className="num">
        {qualifier ? <small>{qualifier} </small> : null}
        {value}
      </b>
      <span>{label}</span>
    </li>
  );
}

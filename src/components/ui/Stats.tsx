import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './Stats.module.css';

export type Figure = Readonly<{
  value: string;
  /** A word before the figure, set small: "under". */
  qualifier?: string;
  label: string;
  /** What was counted, below the label. */
  basis?: string;
}>;

/** A note on figures, then the figures in columns, each with a double underline. */
export function Stats({
  items,
  note,
  className,
}: Readonly<{items: readonly Figure[]; note?: string; className?: string}>): ReactNode {
  return (
    <div className={clsx(styles.strip, className)}>
      {note ? <p className={styles.note}>{note}</p> : null}
      <ul className={styles.stats}>
        {items.map((item) => (
          <Stat key={item.label} {...item} />
        ))}
      </ul>
    </div>
  );
}

/** One figure of {@link Stats}. */
function Stat({value, qualifier, label, basis}: Figure): ReactNode {
  return (
    <li className={styles.stat}>
      <b>
        {qualifier ? <small>{qualifier} </small> : null}
        {value}
      </b>
      <span>{label}</span>
      {basis ? <span className={styles.basis}>{basis}</span> : null}
    </li>
  );
}

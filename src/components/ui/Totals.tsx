import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './Totals.module.css';

export type Figure = Readonly<{
  value: string;
  /** A word before the figure, set small: "under". */
  qualifier?: string;
  label: string;
}>;

/** Figures in hairline columns, each underlined twice as a total is. */
export function Totals({
  items,
  className,
}: Readonly<{items: readonly Figure[]; className?: string}>): ReactNode {
  return (
    <ul className={clsx(styles.totals, className)}>
      {items.map((item) => (
        <Total key={item.label} {...item} />
      ))}
    </ul>
  );
}

/** One figure of {@link Totals}. */
function Total({value, qualifier, label}: Figure): ReactNode {
  return (
    <li className={styles.total}>
      <b className="num">
        {qualifier ? <small>{qualifier} </small> : null}
        {value}
      </b>
      <span>{label}</span>
    </li>
  );
}

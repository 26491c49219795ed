import type {ReactNode} from 'react';
import styles from './DateLeaf.module.css';

/** The month, the day and the year of an ISO date, as its own offset has them. */
function partsOf(date: string): Record<'month' | 'day' | 'year', string> {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    day.toLocaleDateString('en-US', {...options, timeZone: 'UTC'});
  return {
    month: format({month: 'long'}),
    day: format({day: 'numeric'}),
    year: format({year: 'numeric'}),
  };
}

/** A leaf of a wall calendar. Decoration: the words beside it carry the date. */
export function DateLeaf({date}: Readonly<{date: string}>): ReactNode {
  const {month, day, year} = partsOf(date);
  return (
    <div className={styles.leaf} aria-hidden="true">
      <span className={styles.month}>{month}</span>
      <span className={styles.day}>{day}</span>
      <span className={styles.year}>{year}</span>
    </div>
  );
}

import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './Steps.module.css';
import {EvidenceMarker} from './EvidenceMarker';

export type Step = Readonly<{title: string; text: ReactNode}>;

/** A process: numbered markers on a ruler, horizontal above 56.25em. */
export function Steps({
  items,
  columns = 4,
}: Readonly<{items: readonly Step[]; columns?: 3 | 4}>): ReactNode {
  return (
    <ol className={clsx(styles.steps, columns === 3 && styles['steps--3'])}>
      {items.map(({title, text}, index) => (
        <li key={title}>
          <EvidenceMarker className={styles.marker}>{index + 1}</EvidenceMarker>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

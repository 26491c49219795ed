import type {ReactNode} from 'react';
import {Marker} from './Illustration';
import styles from './Steps.module.css';

/** Numbered markers on a ruler, horizontal above 56.25em. */
export function Steps({
  items,
}: Readonly<{items: readonly {title: string; text: ReactNode}[]}>): ReactNode {
  return (
    <ol className={`columns ${styles.steps}`}>
      {items.map(({title, text}, index) => (
        <li key={title}>
          <Marker className={styles.marker}>{index + 1}</Marker>
          <h3 className="title">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

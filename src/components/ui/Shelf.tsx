import type {ReactNode} from 'react';
import styles from './Shelf.module.css';

/** Things on offer, one a row: an object left, what it is in the middle, what to do about it right. */
export function Shelf({children}: Readonly<{children: ReactNode}>): ReactNode {
  return <ul className={styles.shelf}>{children}</ul>;
}

export type ShelfItemProps = Readonly<{
  /** A cover, a date: decoration, for the words beside it say the same. */
  object: ReactNode;
  /** A line of short facts, `.meta`. */
  meta: ReactNode;
  title: string;
  /** The heading's level, one below the heading that the shelf stands under. */
  level: 'h2' | 'h3';
  text: string;
  /** Below the text. */
  extra?: ReactNode;
  /** The button, or several below each other. */
  action: ReactNode;
}>;

/** One row of a {@link Shelf}. */
export function ShelfItem({
  object,
  meta,
  title,
  level: Heading,
  text,
  extra,
  action,
}: ShelfItemProps): ReactNode {
  return (
    <li className={styles.item}>
      <div className={styles.object}>{object}</div>
      <div className={styles.words}>
        {meta}
        <Heading>{title}</Heading>
        <p className="muted">{text}</p>
        {extra}
      </div>
      <div className={styles.action}>{action}</div>
    </li>
  );
}

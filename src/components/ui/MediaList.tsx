import type {ReactNode} from 'react';
import styles from './MediaList.module.css';

/** A list of offers, one a row: an object left, its description in the middle, its actions right. */
export function MediaList({children}: Readonly<{children: ReactNode}>): ReactNode {
  return <ul className="rows">{children}</ul>;
}

export type MediaItemProps = Readonly<{
  /** A cover or a date. Decoration: the text beside it says the same. */
  object: ReactNode;
  /** A line of short facts, `.meta`. */
  meta: ReactNode;
  title: string;
  /** The heading's level, one below the heading that the list stands under. */
  level: 'h2' | 'h3';
  text: string;
  /** Below the text. */
  extra?: ReactNode;
  /** The button, or several below each other. */
  action?: ReactNode;
}>;

/** One row of a {@link MediaList}. */
export function MediaItem({
  object,
  meta,
  title,
  level: Heading,
  text,
  extra,
  action,
}: MediaItemProps): ReactNode {
  return (
    <li className={styles.item}>
      <div className={styles.object}>{object}</div>
      <div className={styles.words}>
        {meta}
        <Heading>{title}</Heading>
        <p className="muted">{text}</p>
        {extra}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </li>
  );
}

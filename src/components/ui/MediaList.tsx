import type {ReactNode} from 'react';
import styles from './MediaList.module.css';

/** One item per row: object left, description in the middle, actions right. */
export function MediaList({children}: Readonly<{children: ReactNode}>): ReactNode {
  return <ul className="rows">{children}</ul>;
}

export type MediaItemProps = Readonly<{
  /** A cover or a date. Decoration: the text beside it says the same. */
  object: ReactNode;
  /** Short facts, `.meta`. */
  meta: ReactNode;
  title: string;
  /** One below the heading above the list. */
  level: 'h2' | 'h3';
  text: string;
  extra?: ReactNode;
  action?: ReactNode;
}>;

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

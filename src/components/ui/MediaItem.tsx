import type {ReactNode} from 'react';
import styles from './MediaItem.module.css';

type MediaItemProps = Readonly<{
  /** The address of the item on its page. */
  id?: string;
  /** A cover or a date, as decoration: the text beside it says the same. */
  cover: ReactNode;
  meta: ReactNode;
  title: string;
  /** The heading's level, one below the list's. */
  level: 'h2' | 'h3';
  text: string;
  extra?: ReactNode;
  action?: ReactNode;
}>;

/** An item of `ul.rows`: cover at the left, description in the middle, actions at the right. */
export function MediaItem(props: MediaItemProps): ReactNode {
  const {id, cover, meta, title, level: Heading, text, extra, action} = props;
  return (
    <li id={id} className={styles.item}>
      <div>{cover}</div>
      <div className={styles.words}>
        {meta}
        <Heading className="title--large mt-3">{title}</Heading>
        <p className="mt-6">{text}</p>
        {extra}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </li>
  );
}

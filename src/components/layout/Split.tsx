import type {ReactNode} from 'react';
import styles from './Split.module.css';

/** The heading stays in view on the left while the content scrolls by on the right; one column up to 56.25em. */
export function Split({
  title,
  titleId,
  lede,
  children,
}: Readonly<{
  title: ReactNode;
  /** The heading's id, for the section's `labelledBy`. */
  titleId: string;
  lede?: ReactNode;
  children: ReactNode;
}>): ReactNode {
  return (
    <div className={styles.split}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {lede ? <p className="muted">{lede}</p> : null}
      </div>
      <div>{children}</div>
    </div>
  );
}

import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './SectionHead.module.css';

export type SectionHeadProps = Readonly<{
  /** The heading's id, for the section's `labelledBy`. */
  id: string;
  title: ReactNode;
  lede?: ReactNode;
  /** A link on the right, on the heading's line. */
  more?: ReactNode;
  /** The lede below the heading instead of beside it. */
  stacked?: boolean;
  /** For screen readers only, where the section speaks for itself. */
  hidden?: boolean;
}>;

/** The head of a section: the heading left, a link or a lede right. */
export function SectionHead({id, title, lede, more, stacked, hidden}: SectionHeadProps): ReactNode {
  if (hidden) {
    return (
      <h2 className="vh" id={id}>
        {title}
      </h2>
    );
  }
  return (
    <div className={clsx(styles.mast, stacked && styles['mast--stack'])}>
      <h2 id={id}>{title}</h2>
      {lede ? <p className="lede">{lede}</p> : null}
      {more}
    </div>
  );
}

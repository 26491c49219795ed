import type {AnchorHTMLAttributes, ReactNode} from 'react';
import styles from './Footnote.module.css';

/** The superscript link to a footnote. Left out of the search index, where it would become part of the word before it. */
export function FootnoteMark({
  id,
  href,
  children,
}: AnchorHTMLAttributes<HTMLAnchorElement>): ReactNode {
  return (
    // A plain anchor: the browser scrolls, moves the focus and keeps the history.
    <a
      id={id}
      href={href}
      className={styles.mark}
      aria-label={`Note ${String(children)}`}
      data-pagefind-ignore=""
    >
      {children}
    </a>
  );
}

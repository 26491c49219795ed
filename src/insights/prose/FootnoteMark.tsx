import type {AnchorHTMLAttributes, ReactNode} from 'react';
import styles from './Footnote.module.css';

/** The raised number in a text that leads to a footnote. The search leaves it out: it would become a part of the word before it. */
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

import {type AnchorHTMLAttributes, Children, isValidElement, type ReactNode} from 'react';
import {Glyph} from '@site/src/components/ui/Glyph';
import styles from './Footnote.module.css';

/**
 * The link from a footnote back to its reference; remark supplies its accessible name ("Back to reference 1"). Our glyph replaces remark's arrow; the
 * number after it, for a note that is referred to twice, stays. Left out of feeds.
 */
export function FootnoteBack({
  href,
  children,
  'aria-label': label,
}: AnchorHTMLAttributes<HTMLAnchorElement>): ReactNode {
  return (
    <a
      href={href}
      className={styles.back}
      aria-label={label}
      data-feed="skip"
      data-pagefind-ignore=""
    >
      <Glyph name="arrow" />
      {Children.toArray(children).filter((child) => isValidElement(child))}
    </a>
  );
}

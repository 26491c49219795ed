import {type AnchorHTMLAttributes, Children, isValidElement, type ReactNode} from 'react';
import {Glyph} from '@site/src/components/ui/Glyph';
import styles from './Footnote.module.css';

/**
 * The way from a footnote back to its place in the text; its name comes with it ("Back to reference 1"). Markdown's sign for it gives way to ours, the
 * number behind it stays where a note is referred to twice. Of no use in a feed.
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

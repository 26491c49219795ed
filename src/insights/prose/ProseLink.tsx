import {type AnchorHTMLAttributes, Children, isValidElement, type ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {Glyph} from '@site/src/components/ui/Glyph';
import styles from './Footnote.module.css';

/** The superscript link to a footnote. Left out of the search index, where it would become part of the word before it. */
function FootnoteMark({id, href, children}: AnchorHTMLAttributes<HTMLAnchorElement>): ReactNode {
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

/**
 * The link from a footnote back to its reference; remark supplies its accessible name ("Back to reference 1"). Our glyph replaces remark's arrow; the
 * number after it, for a note that is referred to twice, stays. Left out of feeds.
 */
function FootnoteBack({
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

type ProseLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> &
  Readonly<{
    /** The attributes by which remark marks the two links of a footnote; their values mean nothing. */
    'data-footnote-ref'?: unknown;
    'data-footnote-backref'?: unknown;
  }>;

/** A link in running text, as {@link AppLink}, without the external glyph: texts have many sources. */
export function ProseLink({
  'data-footnote-ref': mark,
  'data-footnote-backref': back,
  href = '',
  children,
  ...props
}: ProseLinkProps): ReactNode {
  if (mark !== undefined || back !== undefined) {
    const Footnote = mark === undefined ? FootnoteBack : FootnoteMark;
    return (
      <Footnote href={href} {...props}>
        {children}
      </Footnote>
    );
  }
  return (
    <AppLink bare to={href} {...props}>
      {children}
    </AppLink>
  );
}

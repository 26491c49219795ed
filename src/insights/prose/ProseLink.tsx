import type {AnchorHTMLAttributes, ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {FootnoteBack} from './FootnoteBack';
import {FootnoteMark} from './FootnoteMark';

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

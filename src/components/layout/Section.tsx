import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

export type SectionProps = Readonly<{
  /** An anchor: links may point here and scripts may move the focus here. */
  id?: string;
  /** The surface; `paper` is the page itself. */
  band?: 'paper' | 'sheet' | 'ledger' | 'night' | 'marker';
  /** The id of the heading that names the section. */
  labelledBy?: string;
  /** A hairline on top, between two sections of the same surface. */
  ruled?: boolean;
  /** No space on top, for a section that goes on from the one above. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}>;

/** A section of a page: its surface, its rhythm and its width. What is inside sets neither. */
export function Section({
  id,
  band = 'paper',
  labelledBy,
  ruled,
  flush,
  className,
  children,
}: SectionProps): ReactNode {
  const brokenLinks = useBrokenLinks();
  if (id) {
    brokenLinks.collectAnchor(id);
  }
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={clsx(
        'section',
        band !== 'paper' && `on-${band}`,
        ruled && 'section--ruled',
        flush && 'section--flush',
        className,
      )}
    >
      <div className="wrap">{children}</div>
    </section>
  );
}

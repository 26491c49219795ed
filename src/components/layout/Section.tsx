import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './Section.module.css';

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
    <div className={clsx('ends', styles.mast, stacked && styles['mast--stack'])}>
      <h2 id={id}>{title}</h2>
      {lede ? <p className="lede">{lede}</p> : null}
      {more}
    </div>
  );
}

/** A section whose heading stays in view on the left while the content scrolls by on the right; one column up to 56.25em. */
export function Split({
  title,
  titleId,
  lede,
  children,
  ...section
}: Omit<SectionProps, 'labelledBy'> &
  Readonly<{title: ReactNode; titleId: string; lede?: ReactNode}>): ReactNode {
  return (
    <Section {...section} labelledBy={titleId}>
      <div className={`columns ${styles.split}`}>
        <div className="sticky">
          <h2 id={titleId}>{title}</h2>
          {lede ? <p className="muted">{lede}</p> : null}
        </div>
        <div>{children}</div>
      </div>
    </Section>
  );
}

/**
 * Ends the first screen of a page whose HTML would otherwise not arrive in one round trip: the build writes the link to the styles of what follows in here
 * (`src/plugins/first-view`), and React leaves it there. Once to a page.
 */
export function FirstScreenEnd(): ReactNode {
  return (
    <div data-first-screen-end suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
  );
}

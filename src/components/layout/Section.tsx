import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {clsx} from 'clsx';
import {type ReactNode, Suspense} from 'react';

type HeadProps = Readonly<{
  id?: string;
  title: ReactNode;
  lede?: ReactNode;
  more?: ReactNode;
  /** The lede goes below the heading instead of beside it. */
  stacked?: boolean;
  hidden?: boolean;
}>;

export function SectionHead({id, title, lede, more, stacked, hidden}: HeadProps): ReactNode {
  if (hidden) {
    return (
      <h2 className="vh" id={id}>
        {title}
      </h2>
    );
  }
  return (
    <div className={clsx('mast', stacked || 'ends')}>
      <h2 id={id}>{title}</h2>
      {lede ? <p className="lede">{lede}</p> : null}
      {more}
    </div>
  );
}

export type SectionProps = Readonly<{
  /** An anchor, to which scripts may move the focus. */
  id?: string;
  band?: 'paper' | 'sheet' | 'ledger' | 'night' | 'marker';
  /** The id of the heading that names the section: that of `title`, or one in its content. */
  titleId?: string;
  /** A hairline on top, between sections with the same surface. */
  ruled?: boolean;
  /** No space on top, to continue the section above. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}> &
  Partial<Omit<HeadProps, 'id'>>;

/** Sets surface, vertical space and width for its content. Hydrated separately from the rest of the page. */
export function Section(props: SectionProps): ReactNode {
  const {id, band = 'paper', titleId, ruled, flush, className, children, title, ...head} = props;
  const brokenLinks = useBrokenLinks();
  if (id) {
    brokenLinks.collectAnchor(id);
  }
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={clsx(
        'section',
        band !== 'paper' && `on-${band}`,
        ruled && 'ruled',
        flush && 'section--flush',
        className,
      )}
    >
      <div className="wrap">
        <Suspense>
          {title ? <SectionHead id={titleId} title={title} {...head} /> : null}
          {children}
        </Suspense>
      </div>
    </section>
  );
}

type SplitProps = Omit<SectionProps, 'more' | 'stacked' | 'hidden'>;

/** The heading stays visible at the left while the content scrolls; one column up to 56.25em. */
export function Split({title, titleId, lede, children, ...section}: SplitProps): ReactNode {
  return (
    <Section {...section} titleId={titleId}>
      <div className="columns split">
        <div className="sticky">
          <h2 id={titleId} className="part">
            {title}
          </h2>
          {lede ? <p className="mt-6">{lede}</p> : null}
        </div>
        <div>{children}</div>
      </div>
    </Section>
  );
}

import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {clsx} from 'clsx';
import {type ReactNode, Suspense} from 'react';

export type SectionProps = Readonly<{
  id?: string;
  band?: 'paper' | 'sheet' | 'ledger' | 'night' | 'marker';
  /** The heading, and a lede below it. Without them the heading is among the children. */
  words?: Readonly<{heading: ReactNode; lede?: ReactNode}>;
  /** The class of a heading that stands alone, such as `vh`. */
  headingClass?: string;
  more?: ReactNode;
  /** A hairline on top, between sections with the same surface. */
  ruled?: boolean;
  /** No space on top, to continue the section above. */
  flush?: boolean;
  className?: string;
  /** The list that the section shows. Without a member there is no section. */
  of?: Readonly<object>;
  children: ReactNode;
}>;

const isEmpty = (list: Readonly<object>): boolean => Object.keys(list).length === 0;

type ShownProps = Readonly<{of: Readonly<object>; children: ReactNode}>;

/** What belongs to a list, which is shown only if it has a member. */
export const Shown = ({of, children}: ShownProps): ReactNode => (isEmpty(of) ? null : children);

/** A section of a page, with its surface, space and width. React hydrates it apart from the rest of the page. */
export function Section(props: SectionProps): ReactNode {
  const {id, band = 'paper', words, headingClass, more} = props;
  const {ruled, flush, className, of, children} = props;
  const brokenLinks = useBrokenLinks();
  if (of && isEmpty(of)) {
    return null;
  }
  if (id) {
    brokenLinks.collectAnchor(id);
  }
  return (
    <section
      id={id}
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
          {words && headingClass ? (
            <h2 className={headingClass}>{words.heading}</h2>
          ) : words ? (
            <div className={clsx('mast', words.lede ? 'columns' : 'ends')}>
              <h2>{words.heading}</h2>
              {words.lede ? <p className="lede">{words.lede}</p> : null}
              {more}
            </div>
          ) : null}
          {children}
        </Suspense>
      </div>
    </section>
  );
}

type SplitProps = Omit<SectionProps, 'more' | 'headingClass'> &
  Required<Pick<SectionProps, 'id' | 'words'>>;

/** A section whose heading stays in view at the left while its content scrolls; one column up to 56.25em. */
export function Split({words, children, ...section}: SplitProps): ReactNode {
  return (
    <Section {...section}>
      <div className="columns split">
        <div className="sticky">
          <h2 className="part">{words.heading}</h2>
          {words.lede ? <p className="mt-6">{words.lede}</p> : null}
        </div>
        <div>{children}</div>
      </div>
    </Section>
  );
}

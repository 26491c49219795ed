import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

type ProseHeadingProps = Readonly<{
  as: 'h2' | 'h3' | 'h4';
  id?: string;
  className?: string;
  /** The direction of a heading in another script. */
  dir?: string;
  children: ReactNode;
}>;

/**
 * A heading with a link to itself, so that its address can be copied. The link exists only while one points at the
 * heading: keys and screen readers have the contents, and hear a plain heading. The class `article-heading` also tells
 * a browser's reader mode that this is text, whatever the id says: "contact", "comments".
 */
export function ProseHeading(props: ProseHeadingProps): ReactNode {
  const {as: Heading, id, className, children, ...others} = props;
  const brokenLinks = useBrokenLinks();
  if (!id) {
    return (
      <Heading className={className} {...others}>
        {children}
      </Heading>
    );
  }
  brokenLinks.collectAnchor(id);
  return (
    <Heading id={id} className={clsx('article-heading', className)} {...others}>
      {children}
      <a tabIndex={-1} href={`#${id}`} aria-label="Link to this heading" />
    </Heading>
  );
}

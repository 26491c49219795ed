import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';

type ProseHeadingProps = Readonly<{
  as: 'h2' | 'h3' | 'h4';
  id?: string;
  className?: string;
  /** The direction of a heading in another script. */
  dir?: string;
  children: ReactNode;
}>;

/** A heading that links to itself, so that its address can be copied. The Tab key skips it: the contents have it. */
export function ProseHeading({as: Heading, id, children, ...props}: ProseHeadingProps): ReactNode {
  const brokenLinks = useBrokenLinks();
  if (!id) {
    return <Heading {...props}>{children}</Heading>;
  }
  brokenLinks.collectAnchor(id);
  return (
    <Heading id={id} {...props}>
      <a className="plain" tabIndex={-1} href={`#${id}`}>
        {children}
      </a>
    </Heading>
  );
}

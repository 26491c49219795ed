import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';

type ProseHeadingProps = Readonly<{
  as: 'h2' | 'h3' | 'h4';
  id?: string;
  className?: string;
  /** Of words in another script. */
  dir?: string;
  children: ReactNode;
}>;

/** Links to itself, so that the address can be copied; no stop of the Tab key, for which the contents have the link. */
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

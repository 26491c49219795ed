import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';

type ProseHeadingProps = Readonly<{
  as: 'h2' | 'h3' | 'h4';
  id?: string;
  className?: string;
  children: ReactNode;
}>;

/** Links to itself, so that the address can be copied; no stop of the Tab key, for which the contents have the link. */
export function ProseHeading({as: Heading, id, className, children}: ProseHeadingProps): ReactNode {
  const brokenLinks = useBrokenLinks();
  if (!id) {
    return <Heading>{children}</Heading>;
  }
  brokenLinks.collectAnchor(id);
  return (
    <Heading className={className} id={id}>
      <a className="plain" tabIndex={-1} href={`#${id}`}>
        {children}
      </a>
    </Heading>
  );
}

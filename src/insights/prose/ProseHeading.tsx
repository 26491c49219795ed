import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';
import styles from './Prose.module.css';

/** The heading of a section; its words are the link to it, so the address can be followed, bookmarked and copied. */
export function ProseHeading({
  as: Heading,
  id,
  children,
}: Readonly<{as: 'h2' | 'h3' | 'h4'; id?: string; children: ReactNode}>): ReactNode {
  const brokenLinks = useBrokenLinks();
  if (!id) {
    return <Heading>{children}</Heading>;
  }
  brokenLinks.collectAnchor(id);
  return (
    <Heading id={id}>
      <a className={styles.anchor} href={`#${id}`}>
        {children}
      </a>
    </Heading>
  );
}

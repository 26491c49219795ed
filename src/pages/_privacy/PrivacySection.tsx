import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';
import type {PrivacySection as Section} from '@site/src/content/privacy';
import {PrivacyBlock} from './PrivacyBlock';
import styles from './PrivacySection.module.css';

/** A numbered section of the policy; its id is an anchor. */
export function PrivacySection({
  number,
  section,
}: Readonly<{number: number; section: Section}>): ReactNode {
  const {id, title, blocks} = section;
  const titleId = `${id}-title`;
  useBrokenLinks().collectAnchor(id);
  return (
    <section id={id} aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId}>
        {number}. {title}
      </h2>
      {blocks.map((block, index) => (
        // The blocks of a section never change places.
        <PrivacyBlock key={`${id}-${block.kind}-${String(index)}`} block={block} />
      ))}
    </section>
  );
}

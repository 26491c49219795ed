import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {MoreLink} from '@site/src/components/ui/Button';
import {resourcesSection} from '@site/src/content/home';
import {whitePapers} from '@site/src/content/resources';
import {ResourceRows} from '@site/src/leads/ResourceRows';
import styles from './home.module.css';

/** The guides to download. */
export function WhitePapers(): ReactNode {
  return (
    <Section
      className={styles.papers}
      id="white-papers"
      words={resourcesSection}
      of={whitePapers}
      more={<MoreLink to={resourcesSection.more.path}>{resourcesSection.more.label}</MoreLink>}
    >
      <ResourceRows resources={whitePapers} level="h3" variant="quiet" />
    </Section>
  );
}

import type {ReactNode} from 'react';
import {Section, SectionHead} from '@site/src/components/layout/Section';
import {MoreLink} from '@site/src/components/ui/AppLink';
import {resourcesSection} from '@site/src/content/home';
import type {Resource} from '@site/src/content/resource';
import {whitePapers} from '@site/src/content/whitePapers';
import {ResourceCover} from '@site/src/leads/ResourceCover';
import {ResourceMeta} from '@site/src/leads/ResourceMeta';
import {ResourceUnlockButton} from '@site/src/leads/ResourceUnlockButton';
import styles from './WhitePapers.module.css';

/** The two white papers, each behind its Unlock button. */
export function WhitePapers(): ReactNode {
  return (
    <Section ruled labelledBy="white-papers">
      <SectionHead
        id="white-papers"
        title={resourcesSection.heading}
        more={<MoreLink to={resourcesSection.more.path}>{resourcesSection.more.label}</MoreLink>}
      />
      <div className={styles.papers}>
        {whitePapers.map((paper) => (
          <WhitePaper key={paper.id} paper={paper} />
        ))}
      </div>
    </Section>
  );
}

/** A white paper: its cover, what is in it, and the button that asks where to send it. */
function WhitePaper({paper}: Readonly<{paper: Resource}>): ReactNode {
  return (
    <div className={styles.paper}>
      <div className={styles.paperCover}>
        <ResourceCover resource={paper} />
      </div>
      <div className={styles.paperText}>
        <ResourceMeta resource={paper} />
        <h3>{paper.shortTitle}</h3>
        <p className="muted">{paper.description}</p>
        <ResourceUnlockButton resource={paper} variant="quiet" />
      </div>
    </div>
  );
}

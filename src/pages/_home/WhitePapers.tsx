import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {SectionHead} from '@site/src/components/layout/SectionHead';
import {MoreLink} from '@site/src/components/ui/MoreLink';
import {resourcesSection as copy} from '@site/src/content/home';
import {whitePapers} from '@site/src/content/whitePapers';
import {WhitePaper} from './WhitePaper';
import styles from './WhitePapers.module.css';

/** The two white papers, each behind its Unlock button. */
export function WhitePapers(): ReactNode {
  return (
    <Section ruled labelledBy="white-papers">
      <SectionHead
        id="white-papers"
        title={copy.heading}
        more={<MoreLink to={copy.more.path}>{copy.more.label}</MoreLink>}
      />
      <div className={styles.papers}>
        {whitePapers.map((paper) => (
          <WhitePaper key={paper.id} paper={paper} />
        ))}
      </div>
    </Section>
  );
}

import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {SectionHead} from '@site/src/components/layout/SectionHead';
import {FileCard, Files} from '@site/src/components/ui/FileCard';
import {Totals} from '@site/src/components/ui/Totals';
import {caseStudies, statTiles} from '@site/src/content/caseStudies';
import {caseStudyLabels as labels, scenarioLabel} from '@site/src/content/caseStudy';
import {claims} from '@site/src/content/claims';
import {caseStudySection as copy} from '@site/src/content/home';
import styles from './CaseStudies.module.css';

const ROWS = ['challenge', 'approach', 'outcome'] as const;

/** Three figures about the firm and, set apart from them, three scenarios in the shape of case files. */
export function CaseStudies(): ReactNode {
  return (
    <Section labelledBy="case-studies">
      <SectionHead id="figures" title={copy.figuresHeading} hidden />
      <Totals items={statTiles.map((key) => claims[key])} className={styles.totals} />
      <SectionHead id="case-studies" title={copy.heading} lede={copy.lede} stacked />
      <Files>
        {caseStudies.map((study) => (
          <FileCard
            key={study.industry}
            tab={study.industry}
            label={scenarioLabel}
            rows={ROWS.map((row) => ({term: labels[row], text: study[row]}))}
          />
        ))}
      </Files>
    </Section>
  );
}

import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {SectionHead} from '@site/src/components/layout/SectionHead';
import {FileCard, Files} from '@site/src/components/ui/FileCard';
import {caseStudyLabels, scenarioLabel} from '@site/src/content/caseStudy';
import {successStories} from '@site/src/content/fractionalConsulting';

/** Two engagements as files, labeled as the scenarios they are. */
export function SuccessStories(): ReactNode {
  return (
    <Section labelledBy="stories-title">
      <SectionHead
        id="stories-title"
        title={successStories.heading}
        lede={successStories.lede}
        stacked
      />
      <Files columns={2}>
        {successStories.items.map(({industry, challenge, approach, outcome}) => (
          <FileCard
            key={industry}
            tab={industry}
            label={scenarioLabel}
            rows={[
              {term: caseStudyLabels.challenge, text: challenge},
              {term: caseStudyLabels.approach, text: approach},
              {term: caseStudyLabels.outcome, text: outcome},
            ]}
          />
        ))}
      </Files>
    </Section>
  );
}

import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {Stats} from '@site/src/components/ui/Stats';
import {claims} from '@site/src/content/claims';
import {caseStudies, caseStudySection, statTiles} from '@site/src/content/home';
import {Scenarios} from '../_accordions';

/** The illustrative scenarios and, set apart from them, figures about the firm. */
export function CaseStudies(): ReactNode {
  const {heading, figuresHeading, figuresNote} = caseStudySection;
  const isTold = caseStudies.length > 0;
  return (
    <Section
      band="sheet"
      id="case-studies"
      words={{heading: isTold ? heading : figuresHeading}}
      of={[...caseStudies, ...statTiles]}
    >
      <Stats
        items={statTiles.map((key) => claims[key])}
        heading={isTold ? figuresHeading : undefined}
        note={figuresNote}
      >
        <Scenarios name="scenarios" items={caseStudies} />
      </Stats>
    </Section>
  );
}

import type {ReactNode} from 'react';
import {Shown, Split} from '@site/src/components/layout/Section';
import {Stats} from '@site/src/components/ui/Stats';
import {claims} from '@site/src/content/claims';
import {caseStudies, caseStudySection, statTiles} from '@site/src/content/home';
import {Scenarios} from '../_accordions';

/** The illustrative scenarios and, set apart from them, figures about the firm. */
export function CaseStudies(): ReactNode {
  const {heading, figuresHeading, figuresNote} = caseStudySection;
  const isTold = caseStudies.length > 0;
  return (
    <Split
      band="sheet"
      id="case-studies"
      words={{heading: isTold ? heading : figuresHeading}}
      of={[...caseStudies, ...statTiles]}
    >
      <Scenarios name="scenarios" items={caseStudies} />
      <Shown of={statTiles}>
        {isTold ? <h2 className="vh">{figuresHeading}</h2> : null}
        <Stats items={statTiles.map((key) => claims[key])} note={figuresNote} className="mt-10" />
      </Shown>
    </Split>
  );
}

import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {SectionHead} from '@site/src/components/layout/SectionHead';
import {Steps} from '@site/src/components/ui/Steps';
import {checkSteps} from '@site/src/content/freeAssuranceCheck';

/** How it works, in three steps along the scale. */
export function CheckSteps(): ReactNode {
  return (
    <Section labelledBy="steps-title">
      <SectionHead id="steps-title" title={checkSteps.heading} />
      <Steps items={checkSteps.steps} columns={3} />
    </Section>
  );
}

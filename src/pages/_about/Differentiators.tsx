import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {Split} from '@site/src/components/layout/Split';
import {WhyList} from '@site/src/components/ui/WhyList';
import {differentiators} from '@site/src/content/about';

/** How we differ from a self-assessment. */
export function Differentiators(): ReactNode {
  return (
    <Section labelledBy="differ-title" ruled>
      <Split title={differentiators.heading} titleId="differ-title">
        <WhyList items={differentiators.items} />
      </Split>
    </Section>
  );
}

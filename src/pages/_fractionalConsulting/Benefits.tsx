import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {Split} from '@site/src/components/layout/Split';
import {WhyList} from '@site/src/components/ui/WhyList';
import {consultingBenefits} from '@site/src/content/fractionalConsulting';

/** What a part-time advisor is good for. */
export function Benefits(): ReactNode {
  return (
    <Section band="sheet" labelledBy="benefits-title">
      <Split title={consultingBenefits.heading} titleId="benefits-title">
        <WhyList items={consultingBenefits.items} />
      </Split>
    </Section>
  );
}

import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {Split} from '@site/src/components/layout/Split';
import {WhyList} from '@site/src/components/ui/WhyList';
import {whyChoose} from '@site/src/content/assuranceAudit';

/** Four reasons to choose an audit. */
export function WhyChoose(): ReactNode {
  return (
    <Section labelledBy="why-title">
      <Split title={whyChoose.heading} titleId="why-title">
        <WhyList items={whyChoose.cards} />
      </Split>
    </Section>
  );
}

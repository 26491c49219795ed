import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {Split} from '@site/src/components/layout/Split';
import {Accordion} from '@site/src/components/ui/Accordion';
import {
  freeAssuranceCheckFaq,
  freeAssuranceCheckFaqHeading,
} from '@site/src/content/freeAssuranceCheckFaq';

/** The five questions. */
export function CheckFaq(): ReactNode {
  return (
    <Section labelledBy="faq-title">
      <Split title={freeAssuranceCheckFaqHeading} titleId="faq-title">
        <Accordion items={freeAssuranceCheckFaq} name="check-faq" openFirst />
      </Split>
    </Section>
  );
}

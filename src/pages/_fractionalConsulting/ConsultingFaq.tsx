import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {Split} from '@site/src/components/layout/Split';
import {Accordion} from '@site/src/components/ui/Accordion';
import {
  fractionalConsultingFaq,
  fractionalConsultingFaqHeading,
} from '@site/src/content/fractionalConsultingFaq';

/** The consulting page's five questions. */
export function ConsultingFaq(): ReactNode {
  return (
    <Section labelledBy="faq-title" band="sheet">
      <Split title={fractionalConsultingFaqHeading} titleId="faq-title">
        <Accordion items={fractionalConsultingFaq} name="consulting-faq" openFirst />
      </Split>
    </Section>
  );
}

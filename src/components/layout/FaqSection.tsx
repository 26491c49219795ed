import type {ReactNode} from 'react';
import {Accordion, type AccordionProps} from '../ui/Accordion';
import {type SectionProps, Split} from './Section';

/** Questions and answers, the first one open. */
export function FaqSection({
  faq: {heading, items},
  name,
  ...section
}: Pick<AccordionProps, 'name'> &
  Pick<SectionProps, 'band' | 'flush'> &
  Readonly<{faq: Pick<AccordionProps, 'items'> & Readonly<{heading: string}>}>): ReactNode {
  return (
    <Split {...section} title={heading} titleId="faq-title">
      <Accordion items={items} name={name} openFirst />
    </Split>
  );
}

import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {SectionHead} from '@site/src/components/layout/SectionHead';
import {Totals} from '@site/src/components/ui/Totals';
import {auditResults, testimonial} from '@site/src/content/assuranceAudit';
import {claims} from '@site/src/content/claims';
import {ClientWords} from './ClientWords';

/** Three figures and, once a client has given them, a client's words. */
export function Results(): ReactNode {
  return (
    <Section band="night" labelledBy="results-title">
      <SectionHead id="results-title" title={auditResults.heading} hidden />
      <Totals items={auditResults.figures.map((key) => claims[key])} />
      {testimonial ? <ClientWords {...testimonial} /> : null}
    </Section>
  );
}

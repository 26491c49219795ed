import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {Split} from '@site/src/components/layout/Split';
import {Accordion} from '@site/src/components/ui/Accordion';
import {assuranceAuditFaq, assuranceAuditFaqHeading} from '@site/src/content/assuranceAuditFaq';

/** The audit page's six questions. */
export function AuditFaq(): ReactNode {
  return (
    <Section labelledBy="faq-title" flush>
      <Split title={assuranceAuditFaqHeading} titleId="faq-title">
        <Accordion items={assuranceAuditFaq} name="audit-faq" openFirst />
      </Split>
    </Section>
  );
}

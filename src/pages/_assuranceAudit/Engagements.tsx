import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {SectionHead} from '@site/src/components/layout/SectionHead';
import {Deal, Deals} from '@site/src/components/ui/Deal';
import {auditEngagements} from '@site/src/content/assuranceAudit';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';

/** The two ways to order audits; the flagged one carries the primary button. */
export function Engagements(): ReactNode {
  return (
    <Section labelledBy="engagements-title">
      <SectionHead id="engagements-title" title={auditEngagements.heading} />
      <Deals>
        {auditEngagements.options.map(({name, text, rows, action, flag}) => (
          <Deal
            key={name}
            title={name}
            text={text}
            rows={rows.map(({label, value}) => ({term: label, value}))}
            flag={flag}
            action={
              <ConsultationButton variant={flag ? 'primary' : 'quiet'} size="lg">
                {action}
              </ConsultationButton>
            }
          />
        ))}
      </Deals>
    </Section>
  );
}

import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {SectionHead} from '@site/src/components/layout/SectionHead';
import {Deal, Deals} from '@site/src/components/ui/Deal';
import {consultingEngagements} from '@site/src/content/fractionalConsulting';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';

/** The two ways to engage an advisor; neither is recommended, so neither stands out. */
export function EngagementModels(): ReactNode {
  return (
    <Section band="ledger" labelledBy="models-title">
      <SectionHead id="models-title" title={consultingEngagements.heading} />
      <Deals>
        {consultingEngagements.options.map(({name, text, rows, action, icon}) => (
          <Deal
            key={name}
            title={name}
            text={text}
            rows={rows.map(({label, value}) => ({term: label, value}))}
            icon={icon}
            action={
              <ConsultationButton variant="quiet" size="lg">
                {action}
              </ConsultationButton>
            }
          />
        ))}
      </Deals>
    </Section>
  );
}

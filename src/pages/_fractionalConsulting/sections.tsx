import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {Section, SectionHead, Split} from '@site/src/components/layout/Section';
import {FeatureList, OfferCard, OfferCards} from '@site/src/components/ui/offers';
import {CaseFile, CaseFiles} from '@site/src/components/ui/papers';
import {CheckList} from '@site/src/components/ui/TermList';
import {caseStudyRows, scenarioLabel} from '@site/src/content/caseStudy';
import {
  consultingBenefits,
  consultingCrumbs,
  consultingEngagements,
  consultingHero,
  helpAreas,
  successStories,
} from '@site/src/content/fractionalConsulting';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import styles from './fractionalConsulting.module.css';

export function ConsultingHead(): ReactNode {
  return (
    <PageHead
      crumbs={consultingCrumbs}
      serviceName={consultingHero.serviceName}
      title={consultingHero.heading}
      lede={consultingHero.lede}
      actions={
        <ConsultationButton size="lg" topic="consulting">
          {consultingHero.action}
        </ConsultationButton>
      }
      aside={
        <div className={`sheet ${styles.termsCard}`}>
          <div className="ruler" aria-hidden="true" />
          <CheckList items={consultingHero.ticks} className={`rows title ${styles.terms}`} />
        </div>
      }
    />
  );
}

export function Benefits(): ReactNode {
  return (
    <Split band="sheet" title={consultingBenefits.heading} titleId="benefits-title">
      <FeatureList items={consultingBenefits.items} />
    </Split>
  );
}

export function HelpAreas(): ReactNode {
  return (
    <Section labelledBy="areas-title">
      <SectionHead id="areas-title" title={helpAreas.heading} />
      <FeatureList
        items={helpAreas.items.map(({icon, title, text, tags}) => ({
          icon,
          title,
          text,
          extra: tags.map((tag) => (
            <span key={tag} className="tag">
              {tag}
            </span>
          )),
        }))}
      />
    </Section>
  );
}

/** Neither is recommended, so neither is emphasized. */
export function EngagementModels(): ReactNode {
  return (
    <Section band="ledger" labelledBy="models-title">
      <SectionHead id="models-title" title={consultingEngagements.heading} />
      <OfferCards>
        {consultingEngagements.options.map(({action, ...offer}) => (
          <OfferCard
            key={offer.title}
            {...offer}
            action={
              <ConsultationButton variant="quiet" size="lg" topic="consulting">
                {action}
              </ConsultationButton>
            }
          />
        ))}
      </OfferCards>
    </Section>
  );
}

/** Two engagements as case files, labeled as scenarios. */
export function SuccessStories(): ReactNode {
  return (
    <Section labelledBy="stories-title">
      <SectionHead
        id="stories-title"
        title={successStories.heading}
        lede={successStories.lede}
        stacked
      />
      <CaseFiles columns={2}>
        {successStories.items.map((story) => (
          <CaseFile
            key={story.industry}
            tab={story.industry}
            label={scenarioLabel}
            rows={caseStudyRows.map(({part, term}) => ({term, text: story[part]}))}
          />
        ))}
      </CaseFiles>
    </Section>
  );
}

import type {ReactNode} from 'react';
import {HeadPicture} from '@site/src/components/layout/PageHead';
import {Section, Split} from '@site/src/components/layout/Section';
import {MoreLink} from '@site/src/components/ui/Button';
import {FeatureList, OfferCards} from '@site/src/components/ui/offers';
import {Illustration} from '@site/src/components/ui/Illustration';
import {CheckList} from '@site/src/components/ui/TermList';
import {toIllustration, pageIllustrations} from '@site/src/content/engravings';
import {
  consultingBenefits,
  consultingClose,
  consultingCrumbs,
  consultingDetails,
  consultingEngagements,
  consultingHero,
  fractionalConsultingFaq,
  fractionalConsultingMeta,
  helpAreas,
  successStories,
  workSample,
} from '@site/src/content/fractionalConsulting';
import {services} from '@site/src/content/services';
import {SitePage} from '@theme/SitePage';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import {ConsultationClose} from '@site/src/leads/ConsultationClose';
import {toFaqJsonLd} from '@site/src/seo/jsonld/graph';
import {toServiceJsonLd} from '@site/src/seo/jsonld/pages';
import {Questions, Scenarios} from './_accordions';

const HEAD = {
  serviceName: consultingHero.serviceName,
  title: consultingHero.heading,
  lede: consultingHero.lede,
  actions: (
    <ConsultationButton size="lg" topic="consulting">
      {consultingHero.action}
    </ConsultationButton>
  ),
  aside: (
    <>
      <HeadPicture {...toIllustration(pageIllustrations['/fractional-consulting'])} />
      <CheckList items={consultingHero.ticks} className="small mt-6" />
    </>
  ),
};

function WorkSample(): ReactNode {
  return (
    <Split band="sheet" id="sample" words={workSample} of={workSample.more}>
      <div className="cards">
        <div className="columns from-top">
          <Illustration {...toIllustration(workSample.picture)} className="plate--list no-print" />
          <p className="stack">
            {workSample.more.map(({label, to}) => (
              <MoreLink key={to} to={to}>
                {label}
              </MoreLink>
            ))}
          </p>
        </div>
      </div>
    </Split>
  );
}

/** Sections in the order of the specification, section 2. */
export default function FractionalConsultingPage(): ReactNode {
  return (
    <SitePage
      {...fractionalConsultingMeta}
      crumbs={consultingCrumbs}
      jsonLd={(siteUrl) => [
        toServiceJsonLd(siteUrl, {...services.fractionalConsulting, ...consultingDetails}),
        ...toFaqJsonLd(fractionalConsultingFaq.items),
      ]}
      head={HEAD}
    >
      <Split band="sheet" id="benefits" words={consultingBenefits} of={consultingBenefits.items}>
        <FeatureList items={consultingBenefits.items} />
      </Split>
      <Section id="areas" words={helpAreas} of={helpAreas.items}>
        <FeatureList items={helpAreas.items} />
      </Section>
      <WorkSample />
      <Section
        band="ledger"
        id="models"
        words={consultingEngagements}
        of={consultingEngagements.options}
      >
        <OfferCards
          offers={consultingEngagements.options}
          renderButton={(action) => (
            <ConsultationButton variant="quiet" size="lg" topic="consulting">
              {action}
            </ConsultationButton>
          )}
        />
      </Section>
      <Section id="stories" words={successStories} of={successStories.items}>
        <Scenarios name="stories" items={successStories.items} label={successStories.label} />
      </Section>
      <Questions band="sheet" faq={fractionalConsultingFaq} />
      <ConsultationClose words={consultingClose} topic="consulting" engraving="hourglass" />
    </SitePage>
  );
}

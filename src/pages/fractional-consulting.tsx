import type {ReactNode} from 'react';
import {FaqSection} from '@site/src/components/layout/FaqSection';
import {
  consultingClose,
  consultingCrumbs,
  fractionalConsultingFaq,
  fractionalConsultingMeta,
} from '@site/src/content/fractionalConsulting';
import {services} from '@site/src/content/services';
import {ConsultationClose} from '@site/src/leads/ConsultationClose';
import {faqJsonLd} from '@site/src/seo/jsonld/graph';
import {serviceJsonLd} from '@site/src/seo/jsonld/pages';
import {SitePage} from './_frame/SitePage';
import {
  Benefits,
  ConsultingHead,
  EngagementModels,
  HelpAreas,
  SuccessStories,
} from './_fractionalConsulting/sections';

/** Sections in the order of the specification, section 2. */
export default function FractionalConsultingPage(): ReactNode {
  return (
    <SitePage
      {...fractionalConsultingMeta}
      crumbs={consultingCrumbs}
      jsonLd={(siteUrl) => [
        serviceJsonLd(siteUrl, services.fractionalConsulting),
        faqJsonLd(fractionalConsultingFaq.items),
      ]}
    >
      <ConsultingHead />
      <Benefits />
      <HelpAreas />
      <EngagementModels />
      <SuccessStories />
      <FaqSection faq={fractionalConsultingFaq} name="consulting-faq" band="sheet" />
      <ConsultationClose id="consulting-close" words={consultingClose} topic="consulting" />
    </SitePage>
  );
}

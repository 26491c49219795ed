import type {ReactNode} from 'react';
import {FaqSection} from '@site/src/components/layout/FaqSection';
import {FirstScreenEnd, Split} from '@site/src/components/layout/Section';
import {FeatureList} from '@site/src/components/ui/offers';
import {
  assuranceAuditFaq,
  assuranceAuditMeta,
  auditClose,
  auditCrumbs,
  whyChoose,
} from '@site/src/content/assuranceAudit';
import {serviceDetails} from '@site/src/content/serviceDetails';
import {services} from '@site/src/content/services';
import {ConsultationClose} from '@site/src/leads/ConsultationClose';
import {toFaqJsonLd} from '@site/src/seo/jsonld/graph';
import {toServiceJsonLd} from '@site/src/seo/jsonld/organization';
import {SitePage} from './_frame/SitePage';
import {
  AuditHead,
  AuditTerms,
  Engagements,
  GradeScale,
  Process,
  Results,
} from './_assuranceAudit/sections';

/** Sections in the order of the specification, section 2. */
export default function AssuranceAuditPage(): ReactNode {
  return (
    <SitePage
      {...assuranceAuditMeta}
      crumbs={auditCrumbs}
      jsonLd={(siteUrl) => [
        toServiceJsonLd(siteUrl, {...services.assuranceAudit, ...serviceDetails.assuranceAudit}),
        toFaqJsonLd(assuranceAuditFaq.items),
      ]}
    >
      <AuditHead />
      <AuditTerms />
      <FirstScreenEnd />
      <GradeScale />
      <Split title={whyChoose.heading} titleId="why-title">
        <FeatureList items={whyChoose.cards} />
      </Split>
      <Process />
      <Results />
      <Engagements />
      <FaqSection faq={assuranceAuditFaq} name="audit-faq" flush />
      <ConsultationClose id="audit-close" words={auditClose} topic="audit" />
    </SitePage>
  );
}

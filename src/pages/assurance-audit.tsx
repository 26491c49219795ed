import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {
  assuranceAuditFaq,
  assuranceAuditMeta,
  auditClose,
  auditCrumbs,
} from '@site/src/content/assuranceAudit';
import {ConsultationClose} from '@site/src/leads/ConsultationClose';
import {breadcrumbJsonLd} from '@site/src/seo/jsonld/graph';
import {faqJsonLd} from '@site/src/seo/jsonld/faq';
import {serviceJsonLd} from '@site/src/seo/jsonld/service';
import {PageSeo} from '@site/src/seo/PageSeo';
import {
  AuditFaq,
  AuditHead,
  AuditTerms,
  Engagements,
  GradeScale,
  Process,
  Results,
  WhyChoose,
} from './_assuranceAudit/sections';

/** The Assurance Audit service; sections in the order of the specification, section 2. */
export default function AssuranceAuditPage(): ReactNode {
  return (
    <Layout>
      <PageSeo
        {...assuranceAuditMeta}
        jsonLd={(siteUrl) => [
          serviceJsonLd(siteUrl, 'assuranceAudit'),
          faqJsonLd(assuranceAuditFaq.items),
          breadcrumbJsonLd(siteUrl, auditCrumbs),
        ]}
      />
      <main data-pagefind-body>
        <AuditHead />
        <AuditTerms />
        <GradeScale />
        <WhyChoose />
        <Process />
        <Results />
        <Engagements />
        <AuditFaq />
        <ConsultationClose
          id="audit-close"
          words={auditClose}
          topic="audit"
          art={{src: '/img/art/art-pug.svg', tone: 'pug'}}
        />
      </main>
    </Layout>
  );
}

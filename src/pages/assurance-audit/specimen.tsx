import type {ReactNode} from 'react';
import {ContentsDisclosure, ContentsRail, listSections} from '@site/src/components/layout/Contents';
import {Prose} from '@site/src/components/prose/Prose';
import {Section} from '@site/src/components/layout/Section';
import {ButtonLink} from '@site/src/components/ui/Button';
import {Seal} from '@site/src/components/ui/Illustration';
import {auditClose, crumbsBelowAudit} from '@site/src/content/assuranceAudit';
import Text, {toc} from '@site/src/content/downloads/specimen-report.md';
import AuditAttempts from '@site/src/pages/_charts/audit-attempts.md';
import {specimenMeta, specimenPage, specimenReport} from '@site/src/content/specimenReport';
import {SitePage} from '@theme/SitePage';
import {ConsultationClose} from '@site/src/leads/ConsultationClose';
import {proseComponents} from '@site/src/components/prose/proseComponents';
import {toReportJsonLd} from '@site/src/seo/jsonld/pages';
import styles from './specimen.module.css';

const PAGE = {
  path: specimenReport.page,
  name: specimenMeta.title,
  description: specimenMeta.description,
};

const HEAD = {
  title: specimenPage.heading,
  lede: specimenPage.lede,
  actions: (
    <ButtonLink to={`pathname://${specimenReport.path}`} variant="quiet" size="lg">
      {specimenPage.pdf}
    </ButtonLink>
  ),
  aside: (
    <>
      <Prose>
        <AuditAttempts components={proseComponents} />
      </Prose>
      <Seal
        grade={specimenPage.grade}
        alt={specimenPage.sealAlt}
        press
        className={`no-print ${styles.specimen}`}
      />
    </>
  ),
};

/** The specimen report; the home page shows a drawing of it. */
export default function SpecimenPage(): ReactNode {
  const contents = {heading: specimenPage.contents, sections: listSections(toc)};
  return (
    <SitePage
      {...specimenMeta}
      crumbs={crumbsBelowAudit(specimenPage.crumb)}
      jsonLd={(siteUrl) => [toReportJsonLd(siteUrl, PAGE, specimenReport.path)]}
      head={HEAD}
    >
      <Section flush>
        <div className={`columns ${styles.report}`}>
          <div>
            <ContentsRail {...contents} className="only-wide" />
            <ContentsDisclosure {...contents} className="no-wide" />
          </div>
          <Prose className={styles.text}>
            <Text components={proseComponents} />
          </Prose>
        </div>
      </Section>
      <ConsultationClose id="specimen-close" words={auditClose} topic="audit" />
    </SitePage>
  );
}

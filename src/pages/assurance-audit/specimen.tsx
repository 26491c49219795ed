import type {ReactNode} from 'react';
import {ContentsDisclosure, ContentsRail, listSections} from '@site/src/components/layout/Contents';
import {Prose} from '@site/src/components/prose/Prose';
import {Section} from '@site/src/components/layout/Section';
import {ButtonLink} from '@site/src/components/ui/Button';
import {Illustration, Seal} from '@site/src/components/ui/Illustration';
import {TermList} from '@site/src/components/ui/TermList';
import {auditClose, crumbsBelowAudit} from '@site/src/content/auditPages';
import {brand} from '@site/src/config/brand';
import Text, {toc} from '@site/src/content/downloads/specimen-report.md';
import AuditStrips from '@site/src/pages/_charts/audit-strips.md';
import {specimenReport} from '@site/src/content/specimen';
import {specimenMeta, specimenPage, specimenRun} from '@site/src/content/specimenReport';
import {SitePage} from '@theme/SitePage';
import {ConsultationClose} from '@site/src/leads/ConsultationClose';
import {StepButton} from '@site/src/leads/NextStep';
import {proseComponents} from '@site/src/components/prose/proseComponents';
import {toReportJsonLd} from '@site/src/seo/jsonld/pages';
import '@site/src/css/watermark.css';
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
    <>
      <StepButton name="discussion" size="lg" />{' '}
      <ButtonLink to={`pathname://${specimenReport.path}`} variant="quiet" size="lg">
        {specimenPage.pdf}
      </ButtonLink>
    </>
  ),
  facts: <TermList terms={specimenPage.facts} className={`no-print pair ${styles.facts}`} />,
  aside: (
    <div>
      <p className="only-print small" data-feed="skip">
        {`${specimenPage.onPaper} ${brand.url}${specimenReport.path}`}
      </p>
      <Seal grade={specimenReport.grade} alt={specimenPage.sealAlt} className={styles.specimen} />
      <Prose>
        <AuditStrips components={{...proseComponents, a: () => 'this report'}} />
      </Prose>
    </div>
  ),
};

/** One attempt in six drawings: what each side saw. */
function Run(): ReactNode {
  const {id, steps} = specimenRun;
  return (
    <Section id={id} band="sheet" words={specimenRun} of={steps}>
      <ol className={`fit ${styles.run}`}>
        {steps.map(({time, art, title, text}) => (
          <li key={time}>
            <Illustration tone="head" src={`/img/${art}.svg`} whole={time === 'March 23'} />
            <div>
              <p className="label">{time}</p>
              <h3 className="title">{title}</h3>
              <p className="small">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The specimen report; the home page shows a drawing of it. */
export default function SpecimenPage(): ReactNode {
  const contents = {heading: specimenPage.contents, sections: listSections(toc)};
  return (
    <SitePage
      {...specimenMeta}
      sheets={specimenReport.shortTitle}
      crumbs={crumbsBelowAudit(specimenPage.crumb)}
      jsonLd={(siteUrl) => [toReportJsonLd(siteUrl, PAGE, specimenReport.path)]}
      head={HEAD}
    >
      <Run />
      <Section>
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
      <ConsultationClose words={auditClose} topic="audit" engraving="press" />
    </SitePage>
  );
}

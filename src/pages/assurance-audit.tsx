import type {ReactNode} from 'react';
import {Fold} from '@site/src/components/layout/Fold';
import {Section, Split} from '@site/src/components/layout/Section';
import {AppLink, ButtonLink, MoreLink} from '@site/src/components/ui/Button';
import {Seal} from '@site/src/components/ui/Illustration';
import {Finding, ReportPage} from '@site/src/components/ui/ReportPage';
import {Stats} from '@site/src/components/ui/Stats';
import {Print} from '@site/src/components/ui/Icon';
import {FeatureList, OfferCards} from '@site/src/components/ui/offers';
import {Steps} from '@site/src/components/ui/Steps';
import {TermList} from '@site/src/components/ui/TermList';
import {accused} from '@site/src/content/accused';
import {authorityDoor} from '@site/src/content/authority';
import {answersPage} from '@site/src/content/answers';
import {
  assuranceAuditFaq,
  assuranceAuditMeta,
  auditCost,
  auditDetails,
  auditEngagements,
  auditHero,
  auditResults,
  auditSteps,
  auditTerms,
  gradeScale,
  type Testimonial,
  testimonial,
  whyChoose,
} from '@site/src/content/assuranceAudit';
import {auditClose, auditCrumbs} from '@site/src/content/auditPages';
import {claims, figuresNote} from '@site/src/content/claims';
import {services} from '@site/src/content/services';
import {specimenReport} from '@site/src/content/specimen';
import {specimenFinding, specimenPage, specimenRun} from '@site/src/content/specimenReport';
import {SitePage} from '@theme/SitePage';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import {ConsultationClose} from '@site/src/leads/ConsultationClose';
import {toFaqJsonLd} from '@site/src/seo/jsonld/graph';
import {toServiceJsonLd} from '@site/src/seo/jsonld/pages';
import {proseComponents} from '@site/src/components/prose/proseComponents';
import AuditStrips from '@site/src/pages/_charts/audit-strips.md';
import AuditDays from '@site/src/pages/_charts/audit-days.md';
import {Questions} from './_accordions';
import styles from './assurance-audit.module.css';

const HEAD = {
  serviceName: auditHero.serviceName,
  title: auditHero.heading,
  lede: auditHero.lede,
  actions: (
    <>
      <ConsultationButton size="lg" topic="audit">
        {auditHero.action}
      </ConsultationButton>{' '}
      <ButtonLink to={auditHero.check.path} variant="quiet" size="lg">
        {auditHero.check.label}
      </ButtonLink>
    </>
  ),
  aside: (
    <div className={`sheet card ${styles.evidence}`}>
      <Seal
        grade={specimenReport.grade}
        alt={specimenPage.sealAlt}
        press
        loading="eager"
        className={styles.corner}
      />
      <AuditStrips components={proseComponents} />
    </div>
  ),
};

function AuditTerms(): ReactNode {
  const {terms, cost, counsel} = auditTerms;
  const priced = (
    <>
      {terms[cost.term]} <AppLink to={cost.to}>{cost.label}</AppLink>.
    </>
  );
  const counseled = (
    <span className="lines">
      <span>{terms[counsel]}</span> <AppLink to={accused.path}>{accused.label}</AppLink>
    </span>
  );
  return (
    <Section flush words={auditTerms} headingClass="vh" of={terms}>
      <Fold summary={auditTerms.heading} list={Object.keys(terms)}>
        <TermList
          terms={{...terms, [cost.term]: priced, [counsel]: counseled}}
          className={styles.terms}
        />
      </Fold>
    </Section>
  );
}

function Process(): ReactNode {
  const items = auditSteps.steps.map(({title, text, output}) => ({
    title,
    text: (
      <>
        {text}{' '}
        <span className="small lines ruled pt-5 mt-6">
          <b>{auditSteps.outputLabel}</b> {output}
        </span>
      </>
    ),
  }));
  return (
    <Section band="sheet" id="process" words={auditSteps} of={items}>
      <div className={styles.process}>
        <Steps items={items} />
      </div>
      <AuditDays components={proseComponents} />
    </Section>
  );
}

export function Results(): ReactNode {
  const {figures} = auditResults;
  const {caption, ...finding} = specimenFinding;
  return (
    <Section
      id="results"
      band="night"
      words={auditResults}
      headingClass="vh"
      of={[...figures, ...(testimonial ? [1] : [])]}
    >
      <Stats items={figures.map((key) => claims[key])} note={figuresNote}>
        <ReportPage id="finding" caption={caption}>
          <Finding {...finding} />
        </ReportPage>
      </Stats>
      {testimonial ? <ClientWords {...testimonial} /> : null}
    </Section>
  );
}

/** The speaker is named by role and sector only. */
function ClientWords({quote, role, sector}: Readonly<Testimonial>): ReactNode {
  return (
    <figure className={`columns split ruled ${styles.testimonial}`}>
      <blockquote>
        <p className="title--large part">“{quote}”</p>
      </blockquote>
      <figcaption className="lines">
        <Print className={`mb-6 ${styles.print}`} />
        <b>{role}</b> {sector}
      </figcaption>
    </figure>
  );
}

/** The counts that set the fee. The button opens the consultation with a message in which to fill them in. */
function Cost(): ReactNode {
  const {caption, counts, action, message} = auditCost;
  return (
    <Split flush id="cost" words={auditCost} of={counts}>
      <p className="label">{caption}</p>
      <TermList terms={counts} className={`rows cards mt-6 mb-6 ${styles.cost}`} />
      <ConsultationButton variant="quiet" size="lg" topic="cost" message={message}>
        {action}
      </ConsultationButton>
    </Split>
  );
}

function Authority(): ReactNode {
  const {terms, action, message} = authorityDoor;
  return (
    <Section ruled id="authority" words={authorityDoor} of={terms}>
      <TermList className={`fit ${styles.authority}`} terms={terms} />
      <div className="actions mt-8">
        <ConsultationButton variant="quiet" topic="authority" message={message}>
          {action}
        </ConsultationButton>
      </div>
    </Section>
  );
}

/** The grades of the Assurance Grade, and where to see one given. */
function GradeScale(): ReactNode {
  return (
    <Section flush id="grades" words={gradeScale} of={gradeScale.grades}>
      <ul className={styles.grades}>
        {gradeScale.grades.map(({letter, name, meaning}) => (
          <li key={letter} className="lines">
            <Seal grade={letter} className={styles.seal} />
            <b className="title mt-3">
              <span className="vh">Grade {letter}: </span>
              {name}
            </b>{' '}
            <p className="small mt-3">{meaning}</p>
          </li>
        ))}
      </ul>
      <p className="measure mt-6">{gradeScale.note}</p>
      <p className="cluster mt-6">
        <MoreLink to={specimenReport.page}>{specimenReport.label}</MoreLink>
        <MoreLink to={`${specimenReport.page}#${specimenRun.id}`}>{specimenRun.heading}</MoreLink>
        <MoreLink to={answersPage.path}>{answersPage.link}</MoreLink>
      </p>
    </Section>
  );
}

/** Sections in the order of the specification, section 2. */
export default function AssuranceAuditPage(): ReactNode {
  return (
    <SitePage
      {...assuranceAuditMeta}
      crumbs={auditCrumbs}
      jsonLd={(siteUrl) => [
        toServiceJsonLd(siteUrl, {...services.assuranceAudit, ...auditDetails}),
        ...toFaqJsonLd(assuranceAuditFaq.items),
      ]}
      head={HEAD}
    >
      <AuditTerms />
      <GradeScale />
      <Section flush id="why" words={whyChoose} of={whyChoose.cards}>
        <FeatureList items={whyChoose.cards} />
      </Section>
      <Process />
      <Results />
      <Section id="engagements" words={auditEngagements} of={auditEngagements.options}>
        <OfferCards
          offers={auditEngagements.options}
          renderButton={(action, isRecommended) => (
            <ConsultationButton
              variant={isRecommended ? 'primary' : 'quiet'}
              size="lg"
              topic="audit"
            >
              {action}
            </ConsultationButton>
          )}
        />
      </Section>
      <Cost />
      <Authority />
      <Questions flush faq={assuranceAuditFaq} />
      <ConsultationClose words={auditClose} topic="audit" engraving="press" />
    </SitePage>
  );
}

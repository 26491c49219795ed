import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {Section, SectionHead, Split} from '@site/src/components/layout/Section';
import {MoreLink} from '@site/src/components/ui/AppLink';
import {ButtonLink} from '@site/src/components/ui/Button';
import {FeatureList, OfferCard, OfferCards, Steps} from '@site/src/components/ui/offers';
import {Pugmark} from '@site/src/components/ui/Icon';
import {Seal, Stats} from '@site/src/components/ui/findings';
import {TermList} from '@site/src/components/ui/TermList';
import {
  auditCrumbs,
  auditEngagements,
  auditHero,
  auditResults,
  auditSteps,
  auditTerms,
  gradeScale,
  whyChoose,
} from '@site/src/content/assuranceAudit';
import {claims, figuresNote} from '@site/src/content/claims';
import {specimenReport} from '@site/src/content/specimenReport';
import {type Testimonial, testimonial} from '@site/src/config/brand';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import styles from './assuranceAudit.module.css';

export function AuditHead(): ReactNode {
  return (
    <PageHead
      crumbs={auditCrumbs}
      serviceName={auditHero.serviceName}
      title={auditHero.heading}
      lede={auditHero.lede}
      actions={
        <>
          <ConsultationButton size="lg" topic="audit">
            {auditHero.action}
          </ConsultationButton>
          <ButtonLink to={auditHero.check.path} variant="quiet" size="lg">
            {auditHero.check.label}
          </ButtonLink>
        </>
      }
      aside={
        <Seal grade="a" alt={auditHero.sealAlt} press loading="eager" className={styles.specimen} />
      }
    />
  );
}

export function AuditTerms(): ReactNode {
  return (
    <section aria-labelledby="terms-title" className={styles.terms}>
      <div className="wrap">
        <h2 className="vh" id="terms-title">
          {auditTerms.heading}
        </h2>
        <TermList rows={auditTerms.rows} />
      </div>
    </section>
  );
}

const sealOf = {A: 'a', B: 'b', C: 'c', D: 'd', F: 'f'} as const;

export function GradeScale(): ReactNode {
  return (
    <Section labelledBy="grades-title" className={styles.gradeBand}>
      <SectionHead id="grades-title" title={gradeScale.heading} hidden />
      <ul className={`sheet ${styles.grades}`}>
        {gradeScale.grades.map(({letter, name, meaning}) => (
          <li key={letter}>
            <Seal grade={sealOf[letter]} className={styles.seal} />
            <b className="title">
              <span className="vh">Grade {letter}: </span>
              {name}
            </b>
            <span className="small muted">{meaning}</span>
          </li>
        ))}
      </ul>
      <p className={`note ${styles.gradeNote}`}>{gradeScale.note}</p>
      <p className={styles.gradeNote}>
        <MoreLink to={specimenReport.page}>{specimenReport.label}</MoreLink>
      </p>
    </Section>
  );
}

export function WhyChoose(): ReactNode {
  return (
    <Split title={whyChoose.heading} titleId="why-title">
      <FeatureList items={whyChoose.cards} />
    </Split>
  );
}

export function Process(): ReactNode {
  const items = auditSteps.steps.map(({title, text, output}) => ({
    title,
    text: (
      <>
        {text}
        <span className={`small ${styles.output}`}>
          <b>{auditSteps.outputLabel}</b> {output}
        </span>
      </>
    ),
  }));
  return (
    <Section band="sheet" labelledBy="process-title">
      <SectionHead id="process-title" title={auditSteps.heading} />
      <div className={styles.process}>
        <Steps items={items} />
      </div>
    </Section>
  );
}

export function Results(): ReactNode {
  return (
    <Section band="night" labelledBy="results-title">
      <SectionHead id="results-title" title={auditResults.heading} hidden />
      <Stats items={auditResults.figures.map((key) => claims[key])} note={figuresNote} />
      {testimonial ? <ClientWords {...testimonial} /> : null}
    </Section>
  );
}

/** The speaker is named by role and sector only. */
function ClientWords({quote, role, sector}: Readonly<Testimonial>): ReactNode {
  return (
    <figure className={`columns ${styles.testimonial}`}>
      <blockquote>
        <p>“{quote}”</p>
      </blockquote>
      <figcaption className="muted">
        <Pugmark className={styles.print} />
        <b>{role}</b>
        {sector}
      </figcaption>
    </figure>
  );
}

/** The flagged offer has the primary button. */
export function Engagements(): ReactNode {
  return (
    <Section labelledBy="engagements-title">
      <SectionHead id="engagements-title" title={auditEngagements.heading} />
      <OfferCards>
        {auditEngagements.options.map(({action, ...offer}) => (
          <OfferCard
            key={offer.title}
            {...offer}
            action={
              <ConsultationButton
                variant={offer.flag ? 'primary' : 'quiet'}
                size="lg"
                topic="audit"
              >
                {action}
              </ConsultationButton>
            }
          />
        ))}
      </OfferCards>
    </Section>
  );
}

import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {Section, SectionHead} from '@site/src/components/layout/Section';
import {MoreLink} from '@site/src/components/ui/AppLink';
import {ButtonLink} from '@site/src/components/ui/Button';
import {type Offer, OfferCards, Steps} from '@site/src/components/ui/offers';
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
  type Testimonial,
  testimonial,
} from '@site/src/content/assuranceAudit';
import {claims, figuresNote} from '@site/src/content/claims';
import {specimenReport} from '@site/src/content/specimenReport';
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
    <section aria-labelledby="terms-title" className="wrap">
      <SectionHead id="terms-title" title={auditTerms.heading} hidden />
      <TermList rows={auditTerms.rows} className={`fit ${styles.terms}`} />
    </section>
  );
}

const sealOf = {A: 'a', B: 'b', C: 'c', D: 'd', F: 'f'} as const;

export function GradeScale(): ReactNode {
  return (
    <section aria-labelledby="grades-title" className="wrap">
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
      <p className="note measure mt-6">{gradeScale.note}</p>
      <p className="mt-6">
        <MoreLink to={specimenReport.page}>{specimenReport.label}</MoreLink>
      </p>
    </section>
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
    <Section band="sheet" titleId="process-title" title={auditSteps.heading}>
      <div className={styles.process}>
        <Steps items={items} />
      </div>
    </Section>
  );
}

export function Results(): ReactNode {
  return (
    <Section band="night" titleId="results-title" title={auditResults.heading} hidden>
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

/** The flagged offer has the primary one. */
function EngagementButton({action, flag}: Offer): ReactNode {
  return (
    <ConsultationButton variant={flag ? 'primary' : 'quiet'} size="lg" topic="audit">
      {action}
    </ConsultationButton>
  );
}

export function Engagements(): ReactNode {
  return (
    <Section titleId="engagements-title" title={auditEngagements.heading}>
      <OfferCards offers={auditEngagements.options} button={EngagementButton} />
    </Section>
  );
}

import newest from '@generated/newest-posts/default/latest.json';
import type {ReactNode} from 'react';
import {clsx} from 'clsx';
import {Section, Shown} from '@site/src/components/layout/Section';
import {AppLink, ButtonLink, MoreLink} from '@site/src/components/ui/Button';
import {Seal} from '@site/src/components/ui/Illustration';
import {Stat, Stats} from '@site/src/components/ui/Stats';
import {VerdictTable} from '@site/src/components/ui/VerdictTable';
import {CheckList} from '@site/src/components/ui/TermList';
import {brand} from '@site/src/config/brand';
import {formatDay} from '@site/src/config/formatDay';
import {claims, figuresNote} from '@site/src/content/claims';
import {
  accreditors,
  attempt,
  caseStudies,
  caseStudySection,
  consultationSection,
  expertise,
  landscape,
  latestInsights,
  promo,
  resourcesSection,
  servicesSection,
  statTiles,
} from '@site/src/content/home';
import {readArticle} from '@site/src/content/insights';
import {whitePapers} from '@site/src/content/resources';
import {type Service, services} from '@site/src/content/services';
import {trustPoints} from '@site/src/content/trustPoints';
import {specimenPage} from '@site/src/content/specimenReport';
import {createLazyForm} from '@site/src/leads/lazyForm';
import {ResourceRows} from '@site/src/leads/ResourceRows';
import {TrustPoints} from '@site/src/leads/TrustPoints';
import {PostCard} from '@site/src/posts/PostCard';
import {Scenarios} from '../_accordions';
import {Candidates} from '../_candidates';
import styles from './home.module.css';

export function Expertise(): ReactNode {
  return (
    <Section
      id="expertise"
      band="sheet"
      className={styles.expertise}
      words={expertise}
      headingClass="vh"
    >
      <div className={`columns mb-block ${styles.statement}`}>
        <p className="title part">{expertise.statement}</p>
        <Shown of={expertise.facts}>
          <div>
            <p className="note">{figuresNote}</p>
            <ul className="note mt-3">
              {expertise.facts.map((key) => (
                <Stat key={key} {...claims[key]} inline />
              ))}
            </ul>
          </div>
        </Shown>
      </div>
      <Shown of={attempt.rows}>
        <Attempt />
      </Shown>
    </Section>
  );
}

/** The log of an attempt, and the finding that rests on it. */
function Attempt(): ReactNode {
  const {caption, columns, rows, finding, severity, log} = attempt;
  return (
    <>
      <p id="attempt" className="label">
        {caption}
      </p>
      <table className={`stacks small mt-6 ${styles.attempt}`} aria-labelledby="attempt">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([time, action, result]) => (
            <tr key={time}>
              <td>{time}</td>
              <td>{action}</td>
              <td>{result}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="notice is-fail mt-6">
        <b>{severity}.</b> {finding} <AppLink to={log.path}>{log.label}</AppLink>
      </p>
    </>
  );
}

/** Lists the bodies by name, in our own font, never by logo. */
export function Accreditors(): ReactNode {
  return (
    <Section
      id="accreditors"
      band="sheet"
      className={styles.accreditors}
      words={accreditors}
      headingClass="title"
      of={accreditors.bodies}
    >
      <ul className={`mt-6 ${styles.accreditorNames}`}>
        {accreditors.bodies.map(({name, fullName}) => (
          <li key={name} className="lines">
            <b className="title--large">{name}</b> <small className="note mt-3">{fullName}</small>
          </li>
        ))}
      </ul>
      <p className="note mt-6">{accreditors.disclaimer}</p>
    </Section>
  );
}

export function LatestInsights(): ReactNode {
  const {latest, total, casesCheckedAt} = newest;
  return (
    <Section
      id="latest-insights"
      words={latestInsights}
      of={latest}
      more={
        total > latest.length && (
          <MoreLink to={latestInsights.more.path}>
            {latestInsights.more.label.replace('{total}', String(total))}
          </MoreLink>
        )
      }
    >
      <div className="columns rows cards">
        {latest.map((teaser) => (
          <PostCard
            key={teaser.permalink}
            post={teaser}
            heading="h3"
            layout="wide"
            more={readArticle}
          />
        ))}
      </div>
      {casesCheckedAt ? (
        <p className="mt-8">
          <MoreLink to={latestInsights.cases.path}>
            {latestInsights.cases.label.replace('{day}', formatDay(casesCheckedAt))}
          </MoreLink>
        </p>
      ) : null}
    </Section>
  );
}

type FoldProps = Readonly<{
  summary: string;
  /** Tells screen readers which of several folds with one summary it is. */
  of?: string;
  /** What the content lists. Without a member nothing is shown. */
  list: readonly unknown[];
  children: ReactNode;
}>;

/** Folds its content, on phones only. The content stands after `<details>`: browsers before 2025 would hide it. */
function Fold({summary, of, list, children}: FoldProps): ReactNode {
  return (
    <Shown of={list}>
      <details className={`only-phone ${styles.fold}`} data-feed="skip">
        <summary>
          {summary}
          {of ? <span className="vh"> ({of})</span> : null}
        </summary>
      </details>
      <div>{children}</div>
    </Shown>
  );
}

export function Landscape(): ReactNode {
  return (
    <Section band="ledger" id="landscape" words={landscape} of={landscape.rows}>
      <Fold summary={landscape.caption} list={landscape.rows}>
        <VerdictTable
          caption={landscape.caption}
          columns={landscape.columns}
          rows={landscape.rows}
        />
      </Fold>
    </Section>
  );
}

export function Promo(): ReactNode {
  return (
    <Section band="marker" id="promo">
      <div className={`columns ${styles.promo}`}>
        <div>
          <h2 id="promo-title">{promo.heading}</h2>
          <p className="lede">{promo.lede}</p>
          <div className="actions actions--full">
            <ButtonLink to={promo.link.path} size="lg" arrow>
              {promo.link.label}
            </ButtonLink>
          </div>
          <p className="mt-8">{promo.note}</p>
        </div>
        <Candidates loading="lazy" />
      </div>
    </Section>
  );
}

/** The illustrative scenarios and, set apart from them, figures about the firm. */
export function CaseStudies(): ReactNode {
  const {heading, figuresHeading} = caseStudySection;
  const isTold = caseStudies.length > 0;
  return (
    <Section
      id="case-studies"
      words={{heading: isTold ? heading : figuresHeading}}
      of={[...caseStudies, ...statTiles]}
    >
      <Scenarios name="scenarios" items={caseStudies} />
      <Shown of={statTiles}>
        {isTold ? <h2 className="vh">{figuresHeading}</h2> : null}
        <Stats items={statTiles.map((key) => claims[key])} note={figuresNote} className="mt-10" />
      </Shown>
    </Section>
  );
}

const ConsultationSheet = createLazyForm('InPageConsultation', 'consultation-page');

export function Services(): ReactNode {
  return (
    <Section id="services" words={servicesSection} of={services}>
      <div className={`columns ${styles.services}`}>
        {Object.values(services).map((service) => (
          <ServiceCard key={service.path} service={service} />
        ))}
      </div>
    </Section>
  );
}

/** A service's card. The audit's is dark and has the seal. */
function ServiceCard({service}: Readonly<{service: Service}>): ReactNode {
  const isAudit = service === services.assuranceAudit;
  return (
    <div className={clsx('pillar', styles.service, isAudit && ['on-night', styles.audit])}>
      <h3>{service.name}</h3>
      <p className="mt-6">{service.description}</p>
      <Fold summary={servicesSection.fold} of={service.name} list={service.ticks}>
        <CheckList items={service.ticks} className={styles.ticks} />
      </Fold>
      <ButtonLink to={service.path} variant={isAudit ? 'primary' : 'quiet'} arrow>
        {service.linkLabel}
      </ButtonLink>
      {isAudit ? <Seal grade={specimenPage.grade} className={styles.serviceSeal} /> : null}
    </div>
  );
}

export function WhitePapers(): ReactNode {
  return (
    <Section
      flush
      className={styles.papers}
      id="white-papers"
      words={resourcesSection}
      of={whitePapers}
      more={<MoreLink to={resourcesSection.more.path}>{resourcesSection.more.label}</MoreLink>}
    >
      <ResourceRows resources={whitePapers} level="h3" variant="quiet" />
    </Section>
  );
}

/** The consultation form, the reasons to write, and two other ways to begin. */
export function Consultation(): ReactNode {
  const {email, check} = consultationSection.contacts;
  return (
    <Section id="consultation" band="night">
      <div className={`columns from-top ${styles.consultation}`}>
        <div>
          <h2 id="consultation-title" className="mb-block">
            {consultationSection.heading}
          </h2>
          <Fold summary={consultationSection.fold} list={trustPoints}>
            <TrustPoints />
          </Fold>
          <div className={`mt-8 ${styles.contacts}`}>
            <p className="small lines">
              <b className="title">{email.title}</b>{' '}
              <AppLink to={`mailto:${brand.email}`}>{brand.email}</AppLink>
            </p>
            <p className="small lines breaks">
              <b className="title">{check.title}</b>{' '}
              <AppLink to={check.path}>{check.label}</AppLink>
            </p>
          </div>
        </div>
        <ConsultationSheet />
      </div>
    </Section>
  );
}

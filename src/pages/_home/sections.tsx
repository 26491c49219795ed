import useGlobalData from '@docusaurus/useGlobalData';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {SectionHead} from '@site/src/components/layout/SectionHead';
import {AppLink} from '@site/src/components/ui/AppLink';
import {ButtonLink} from '@site/src/components/ui/ButtonLink';
import {CaseFile, CaseFiles} from '@site/src/components/ui/CaseFile';
import {IdCard, IdCardPair} from '@site/src/components/ui/IdCard';
import {MoreLink} from '@site/src/components/ui/MoreLink';
import {Seal} from '@site/src/components/ui/Seal';
import {CheckList} from '@site/src/components/ui/CheckList';
import {Stats} from '@site/src/components/ui/Stats';
import {VerdictTable} from '@site/src/components/ui/VerdictTable';
import {brand} from '@site/src/config/brand';
import {candidates} from '@site/src/content/candidates';
import {caseStudies, statTiles} from '@site/src/content/caseStudies';
import {caseStudyLabels, scenarioLabel} from '@site/src/content/caseStudy';
import {type Claim, claims, figuresNote} from '@site/src/content/claims';
import {
  accreditors,
  caseStudySection,
  consultationSection,
  expertise,
  landscape,
  latestInsights,
  promo,
  resourcesSection,
  servicesSection,
} from '@site/src/content/home';
import {readArticle} from '@site/src/content/insights';
import type {InsightsGlobalData} from '@site/src/content/insightTeaser';
import type {Resource} from '@site/src/content/resource';
import {type Service, services} from '@site/src/content/services';
import {whitePapers} from '@site/src/content/whitePapers';
import {PostCard} from '@site/src/insights/PostCard';
import {ConsultationSheet} from '@site/src/leads/ConsultationSheet';
import {ResourceCover} from '@site/src/leads/ResourceCover';
import {ResourceMeta} from '@site/src/leads/ResourceMeta';
import {ResourceUnlockButton} from '@site/src/leads/ResourceUnlockButton';
import {TrustPoints} from '@site/src/leads/TrustPoints';
import styles from './home.module.css';

/** What we do in one statement, and the figures behind it. */
export function Expertise(): ReactNode {
  return (
    <Section band="sheet" labelledBy="expertise" className={styles.expertise}>
      <SectionHead id="expertise" title={expertise.heading} hidden />
      <div className={clsx('grid', styles.statementAndFacts)}>
        <p className={styles.statement}>{expertise.statement}</p>
        <ul className={styles.facts}>
          {expertise.facts.map((key) => (
            <Fact key={key} {...claims[key]} />
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Fact({qualifier, value, label, basis}: Claim): ReactNode {
  return (
    <li className={styles.fact}>
      <b className="num">
        {qualifier ? <small>{qualifier} </small> : null}
        {value}
      </b>
      <span>{label}</span>
      {basis ? <span>{basis}</span> : null}
    </li>
  );
}

/** The bodies whose requirements clients work to: names in our own type, never their logos. */
export function Accreditors(): ReactNode {
  return (
    <Section band="sheet" labelledBy="accreditors" className={styles.accreditors}>
      <h2 id="accreditors">{accreditors.heading}</h2>
      <ul className={styles.accreditorNames}>
        {accreditors.bodies.map(({name, fullName}) => (
          <li key={name}>
            <b>{name}</b>
            <small>{fullName}</small>
          </li>
        ))}
      </ul>
      <p className={styles.disclaimer}>{accreditors.disclaimer}</p>
    </Section>
  );
}

/** The three newest articles: one large, two beside it. */
export function LatestInsights(): ReactNode {
  const {latest, total} = (useGlobalData() as InsightsGlobalData)['latest-insights'].default;
  return (
    <Section labelledBy="latest-insights">
      <SectionHead
        id="latest-insights"
        title={latestInsights.heading}
        more={
          <MoreLink to={latestInsights.more.path}>
            {latestInsights.more.label.replace('{total}', String(total))}
          </MoreLink>
        }
      />
      <div className={styles.latest} data-pagefind-ignore>
        {latest.map((teaser, index) => (
          <PostCard
            key={teaser.permalink}
            post={teaser}
            heading="h3"
            layout={index === 0 ? 'lead' : 'side'}
            more={readArticle}
          />
        ))}
      </div>
    </Section>
  );
}

/** The compliance landscape: in each area that an audit tests, the challenge and the best practice. */
export function Landscape(): ReactNode {
  return (
    <Section band="ledger" labelledBy="landscape">
      <SectionHead id="landscape" title={landscape.heading} lede={landscape.lede} stacked />
      <VerdictTable caption={landscape.caption} columns={landscape.columns} rows={landscape.rows} />
    </Section>
  );
}

/** The two services, side by side in one frame. */
export function Services(): ReactNode {
  return (
    <Section id="services" labelledBy="services-title">
      <SectionHead id="services-title" title={servicesSection.heading} stacked />
      <div className={styles.services}>
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </div>
    </Section>
  );
}

/** A service and the way to its page. The audit's card is the dark one, with the seal it grants. */
function ServiceCard({service}: Readonly<{service: Service}>): ReactNode {
  const isAudit = service.id === 'assuranceAudit';
  return (
    <article className={clsx(styles.service, isAudit && ['on-night', styles.audit])}>
      <h3>{service.name}</h3>
      <p className="muted">{service.description}</p>
      <CheckList items={service.ticks} className={styles.ticks} />
      <ButtonLink to={service.path} variant={isAudit ? 'marker' : 'quiet'} arrow>
        {service.linkLabel}
      </ButtonLink>
      {isAudit ? <Seal grade="a" className={styles.serviceSeal} /> : null}
    </article>
  );
}

/** The free check, offered by its two candidates. */
export function Promo(): ReactNode {
  return (
    <Section band="marker" labelledBy="promo" className={styles.promo}>
      <div className={styles.promoGrid}>
        <div>
          <h2 id="promo">{promo.heading}</h2>
          <p className="lede">{promo.lede}</p>
          <div className={clsx('actions', styles.promoActions)}>
            <ButtonLink to={promo.link.path} variant="ink" size="lg" arrow>
              {promo.link.label}
            </ButtonLink>
          </div>
          <p className={clsx('small', styles.promoNote)}>{promo.note}</p>
        </div>
        <IdCardPair>
          {candidates.map(({art, artAlt, name, rows}) => (
            <IdCard
              key={art}
              name={name}
              photo={{src: `/img/art/art-${art}.svg`, alt: artAlt, tone: art}}
              facts={rows.map(({label, value}) => ({term: label, text: value}))}
            />
          ))}
        </IdCardPair>
      </div>
    </Section>
  );
}

const ROWS = ['challenge', 'approach', 'outcome'] as const;

/** Three figures about the firm and, set apart from them, three scenarios in the shape of case files. */
export function CaseStudies(): ReactNode {
  return (
    <Section labelledBy="case-studies">
      <SectionHead id="figures" title={caseStudySection.figuresHeading} hidden />
      <Stats
        items={statTiles.map((key) => claims[key])}
        note={figuresNote}
        className={styles.stats}
      />
      <SectionHead
        id="case-studies"
        title={caseStudySection.heading}
        lede={caseStudySection.lede}
        stacked
      />
      <CaseFiles>
        {caseStudies.map((study) => (
          <CaseFile
            key={study.industry}
            tab={study.industry}
            label={scenarioLabel}
            rows={ROWS.map((row) => ({term: caseStudyLabels[row], text: study[row]}))}
          />
        ))}
      </CaseFiles>
    </Section>
  );
}

/** The two white papers, each behind its Unlock button. */
export function WhitePapers(): ReactNode {
  return (
    <Section ruled labelledBy="white-papers">
      <SectionHead
        id="white-papers"
        title={resourcesSection.heading}
        more={<MoreLink to={resourcesSection.more.path}>{resourcesSection.more.label}</MoreLink>}
      />
      <div className={styles.papers}>
        {whitePapers.map((paper) => (
          <WhitePaper key={paper.id} paper={paper} />
        ))}
      </div>
    </Section>
  );
}

/** A white paper: its cover, what is in it, and the button that asks where to send it. */
function WhitePaper({paper}: Readonly<{paper: Resource}>): ReactNode {
  return (
    <article className={styles.paper}>
      <div className={styles.paperCover}>
        <ResourceCover resource={paper} />
      </div>
      <div className={styles.paperText}>
        <ResourceMeta resource={paper} />
        <h3>{paper.shortTitle}</h3>
        <p className="muted">{paper.description}</p>
        <ResourceUnlockButton resource={paper} variant="quiet" />
      </div>
    </article>
  );
}

/** The consultation form, with the reasons to use it and two other ways to begin. */
export function Consultation(): ReactNode {
  const {email, check} = consultationSection.contacts;
  return (
    <Section id="consultation" band="night" labelledBy="consultation-title">
      <div className={styles.consultation}>
        <div>
          <h2 id="consultation-title">{consultationSection.heading}</h2>
          <p className={`lede ${styles.consultationLede}`}>{consultationSection.lede}</p>
          <TrustPoints />
          <div className={styles.contacts}>
            <p className={styles.contact}>
              <b>{email.title}</b>
              <AppLink to={`mailto:${brand.email}`}>{brand.email}</AppLink>
            </p>
            <p className={styles.contact}>
              <b>{check.title}</b>
              <AppLink to={check.path}>{check.label}</AppLink>
            </p>
          </div>
        </div>
        <ConsultationSheet />
      </div>
    </Section>
  );
}

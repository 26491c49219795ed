import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {AppLink, MoreLink} from '@site/src/components/ui/AppLink';
import {ButtonLink} from '@site/src/components/ui/Button';
import {Seal} from '@site/src/components/ui/findings';
import {Fold} from '@site/src/components/ui/papers';
import {CheckList} from '@site/src/components/ui/TermList';
import {brand} from '@site/src/config/brand';
import {consultationSection, resourcesSection, servicesSection} from '@site/src/content/home';
import {whitePapers} from '@site/src/content/resources';
import {type Service, services} from '@site/src/content/services';
import {deferForm} from '@site/src/leads/deferForm';
import {ResourceRows} from '@site/src/leads/ResourceRows';
import {TrustPoints} from '@site/src/leads/TrustPoints';
import styles from './home.module.css';

const ConsultationSheet = deferForm(() => import('@site/src/leads/forms/InPageConsultation'));

export function Services(): ReactNode {
  return (
    <Section id="services" titleId="services-title" title={servicesSection.heading} stacked>
      <div className={`columns ${styles.services}`}>
        {Object.values(services).map((service) => (
          <ServiceCard key={service.path} service={service} />
        ))}
      </div>
    </Section>
  );
}

/** The audit's card is dark and has the seal. */
function ServiceCard({service}: Readonly<{service: Service}>): ReactNode {
  const isAudit = service === services.assuranceAudit;
  return (
    <div className={clsx(styles.service, isAudit && ['on-night', styles.audit])}>
      <h3 className="part">{service.name}</h3>
      <p className="muted">{service.description}</p>
      <Fold summary={servicesSection.fold}>
        <CheckList items={service.ticks} className={styles.ticks} />
      </Fold>
      <ButtonLink to={service.path} variant={isAudit ? 'primary' : 'quiet'} arrow>
        {service.linkLabel}
      </ButtonLink>
      {isAudit ? <Seal grade="a" className={styles.serviceSeal} /> : null}
    </div>
  );
}

export function WhitePapers(): ReactNode {
  return (
    <Section
      flush
      titleId="white-papers"
      title={resourcesSection.heading}
      more={<MoreLink to={resourcesSection.more.path}>{resourcesSection.more.label}</MoreLink>}
    >
      <ResourceRows resources={whitePapers} level="h3" variant="quiet" />
    </Section>
  );
}

/** Includes the reasons to write, and two other ways to begin. */
export function Consultation(): ReactNode {
  const {email, check} = consultationSection.contacts;
  return (
    <Section id="consultation" band="night" titleId="consultation-title">
      <div className={`columns ${styles.consultation}`}>
        <div>
          <h2 id="consultation-title">{consultationSection.heading}</h2>
          <p className="lede">{consultationSection.lede}</p>
          <Fold summary={consultationSection.fold}>
            <TrustPoints />
          </Fold>
          <div className={styles.contacts}>
            <p className="small lines">
              <b>{email.title}</b>
              <AppLink to={`mailto:${brand.email}`}>{brand.email}</AppLink>
            </p>
            <p className="small lines">
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

import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {Section, SectionHead} from '@site/src/components/layout/Section';
import {ButtonLink} from '@site/src/components/ui/Button';
import {Seal} from '@site/src/components/ui/findings';
import {Fold} from '@site/src/components/ui/papers';
import {CheckList} from '@site/src/components/ui/TermList';
import {servicesSection} from '@site/src/content/home';
import {type Service, services} from '@site/src/content/services';
import styles from './Services.module.css';

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
    <div className={clsx(styles.service, isAudit && ['on-night', styles.audit])}>
      <h3>{service.name}</h3>
      <p className="muted">{service.description}</p>
      <Fold summary={servicesSection.fold}>
        <CheckList items={service.ticks} className={styles.ticks} />
      </Fold>
      <ButtonLink to={service.path} variant={isAudit ? 'marker' : 'quiet'} arrow>
        {service.linkLabel}
      </ButtonLink>
      {isAudit ? <Seal grade="a" className={styles.serviceSeal} /> : null}
    </div>
  );
}

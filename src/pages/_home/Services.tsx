import type {ReactNode} from 'react';
import {clsx} from 'clsx';
import {Section} from '@site/src/components/layout/Section';
import {ButtonLink} from '@site/src/components/ui/Button';
import {Seal} from '@site/src/components/ui/Illustration';
import {CheckList} from '@site/src/components/ui/TermList';
import {VerdictTable} from '@site/src/components/ui/VerdictTable';
import {landscape, promo, servicesSection} from '@site/src/content/home';
import {type Service, services} from '@site/src/content/services';
import {specimenReport} from '@site/src/content/specimen';
import {Fold} from '@site/src/components/layout/Fold';
import {Candidates} from '../_candidates';
import styles from './home.module.css';

/** What programs face beside what we advise; on a phone first the areas alone. */
export function Landscape(): ReactNode {
  return (
    <Section
      band="sheet"
      id="landscape"
      className={styles.landscape}
      words={landscape}
      of={landscape.rows}
    >
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

/** The two services, each with what it includes. */
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
      {isAudit ? <Seal grade={specimenReport.grade} className={styles.serviceSeal} /> : null}
    </div>
  );
}

/** The offer of the free check, with the dog and the AI. */
export function Promo(): ReactNode {
  return (
    <Section band="marker" id="promo">
      <div className={`columns ${styles.promo}`}>
        <div>
          <h2>{promo.heading}</h2>
          <p className="lede">{promo.lede}</p>
          <div className="actions actions--full">
            <ButtonLink to={promo.link.path} size="lg" arrow>
              {promo.link.label}
            </ButtonLink>
          </div>
        </div>
        <Candidates loading="lazy" />
      </div>
    </Section>
  );
}

import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {SectionHead} from '@site/src/components/layout/SectionHead';
import {servicesSection} from '@site/src/content/home';
import {services} from '@site/src/content/services';
import {ServiceCard} from './ServiceCard';
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

import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {Scale} from '@site/src/components/ui/Scale';
import {Ticks} from '@site/src/components/ui/Ticks';
import {consultingCrumbs, consultingHero} from '@site/src/content/fractionalConsulting';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import styles from './ConsultingHead.module.css';

/** The head of the consulting page: the offer on the left, its three terms on a slip with a scale on the right. */
export function ConsultingHead(): ReactNode {
  return (
    <PageHead
      crumbs={consultingCrumbs}
      serviceName={consultingHero.serviceName}
      title={consultingHero.heading}
      lede={consultingHero.lede}
      actions={<ConsultationButton size="lg">{consultingHero.action}</ConsultationButton>}
      aside={
        <div className={styles.slip}>
          <Scale />
          <Ticks items={consultingHero.ticks} className={styles.terms} />
        </div>
      }
    />
  );
}

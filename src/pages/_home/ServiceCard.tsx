import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {ButtonLink} from '@site/src/components/ui/ButtonLink';
import {Seal} from '@site/src/components/ui/Seal';
import {Ticks} from '@site/src/components/ui/Ticks';
import type {Service} from '@site/src/content/services';
import styles from './ServiceCard.module.css';

/** A service and the way to its page. The audit's card is the dark one, with the seal it grants. */
export function ServiceCard({service}: Readonly<{service: Service}>): ReactNode {
  const isAudit = service.id === 'assuranceAudit';
  return (
    <article className={clsx(styles.card, isAudit && ['on-night', styles.audit])}>
      <h3>{service.name}</h3>
      <p className="muted">{service.description}</p>
      <Ticks items={service.ticks} className={styles.ticks} />
      <ButtonLink to={service.path} variant={isAudit ? 'marker' : 'quiet'} arrow>
        {service.linkLabel}
      </ButtonLink>
      {isAudit ? <Seal grade="a" className={styles.seal} /> : null}
    </article>
  );
}

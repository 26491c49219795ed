import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {ButtonLink} from '@site/src/components/ui/ButtonLink';
import {Seal} from '@site/src/components/ui/Seal';
import {auditCrumbs, auditHero} from '@site/src/content/assuranceAudit';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import styles from './AuditHead.module.css';

/** The head of the audit page: the promise on the left, a specimen of the grade on the right. */
export function AuditHead(): ReactNode {
  return (
    <PageHead
      crumbs={auditCrumbs}
      serviceName={auditHero.serviceName}
      title={auditHero.heading}
      lede={auditHero.lede}
      actions={
        <>
          <ConsultationButton size="lg">{auditHero.action}</ConsultationButton>
          <ButtonLink to={auditHero.check.path} variant="quiet" size="lg">
            {auditHero.check.label}
          </ButtonLink>
        </>
      }
      aside={
        <Seal grade="a" alt={auditHero.sealAlt} press loading="eager" className={styles.seal} />
      }
    />
  );
}

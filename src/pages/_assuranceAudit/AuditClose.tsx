import type {ReactNode} from 'react';
import {Close} from '@site/src/components/layout/Close';
import {ButtonLink} from '@site/src/components/ui/ButtonLink';
import {auditClose} from '@site/src/content/assuranceAudit';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';

/** The last word of the audit page. */
export function AuditClose(): ReactNode {
  return (
    <Close
      id="audit-close"
      title={auditClose.heading}
      lede={auditClose.lede}
      actions={
        <>
          <ConsultationButton variant="marker" size="lg">
            {auditClose.action}
          </ConsultationButton>
          <ButtonLink to={auditClose.check.path} variant="quiet" size="lg">
            {auditClose.check.label}
          </ButtonLink>
        </>
      }
      art={{src: '/img/art/art-pug.svg', tone: 'pug'}}
    />
  );
}

import type {ReactNode} from 'react';
import {Close} from '@site/src/components/layout/Close';
import {consultingClose} from '@site/src/content/fractionalConsulting';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';

/** The last word of the consulting page. */
export function ConsultingClose(): ReactNode {
  return (
    <Close
      id="consulting-close"
      title={consultingClose.heading}
      lede={consultingClose.lede}
      actions={
        <ConsultationButton variant="marker" size="lg">
          {consultingClose.action}
        </ConsultationButton>
      }
    />
  );
}

import type {ReactNode} from 'react';
import {ToastHost} from '@site/src/components/ui/toast';
import {LEAD_FORMS} from '../contract';
import {ConsultationDialog} from './ConsultationDialog';
import {DownloadDialog} from './DownloadDialog';
import {createSheetForm} from './SheetForm';
import {WebinarDialog} from './WebinarDialog';

/* One chunk with all that a lead needs, messages and network client included: once loaded, a form can be sent, and can
 * report a failure offline. */
export {InPageConsultation} from './ConsultationForm';
export {NewsletterForm} from './NewsletterForm';
export {showToast} from '@site/src/components/ui/toast';

export const AssuranceCheckForm = createSheetForm(
  'assuranceCheck',
  LEAD_FORMS.assuranceCheck.words,
);

/** The dialogs and messages that lie over any page. */
export function LeadOverlays(): ReactNode {
  return (
    <>
      <ConsultationDialog />
      <DownloadDialog />
      <WebinarDialog />
      <ToastHost name="page" />
    </>
  );
}

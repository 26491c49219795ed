import {lazy, type ReactNode, Suspense} from 'react';
import {consultationDialog, downloadDialog, webinarDialog} from './dialogs';
import {TIMINGS} from './timings';
import {useToastsWanted} from './toasts';

const ConsultationDialog = lazy(() => import('./forms/ConsultationDialog'));
const DownloadDialog = lazy(() => import('./forms/DownloadDialog'));
const WebinarDialog = lazy(() => import('./forms/WebinarDialog'));
const ToastHost = lazy(async () => ({
  default: (await import('@site/src/components/ui/ToastHost')).ToastHost,
}));

/**
 * Stands once in the layout. Brings in each dialog and the toasts when they are first asked for; they stay mounted after that, so that
 * their closing can be seen.
 */
export function LeadHost(): ReactNode {
  const consultation = consultationDialog.use();
  const download = downloadDialog.use();
  const webinar = webinarDialog.use();
  const toasts = useToastsWanted();
  return (
    <Suspense fallback={null}>
      {consultation.subject === null ? null : <ConsultationDialog />}
      {download.subject === null ? null : <DownloadDialog />}
      {webinar.subject === null ? null : <WebinarDialog />}
      {toasts ? <ToastHost name="page" duration={TIMINGS.toast} /> : null}
    </Suspense>
  );
}

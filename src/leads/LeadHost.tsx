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

/** A boundary of its own for each: one that is still loading must not hide another that is open. */
function WhenWanted({wanted, children}: {wanted: boolean; children: ReactNode}): ReactNode {
  return wanted ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/**
 * Stands once in the layout. Brings in each dialog and the toasts when they are first asked for; they stay mounted after that, so that
 * their closing can be seen. The page's toasts come with the first dialog, because a toast whose container is missing while the
 * dialog's is there is dropped.
 */
export function LeadHost(): ReactNode {
  const consultation = consultationDialog.use();
  const download = downloadDialog.use();
  const webinar = webinarDialog.use();
  const opened = [consultation, download, webinar].some(({subject}) => subject !== null);
  const toasts = useToastsWanted() || opened;
  return (
    <>
      <WhenWanted wanted={consultation.subject !== null}>
        <ConsultationDialog />
      </WhenWanted>
      <WhenWanted wanted={download.subject !== null}>
        <DownloadDialog />
      </WhenWanted>
      <WhenWanted wanted={webinar.subject !== null}>
        <WebinarDialog />
      </WhenWanted>
      <WhenWanted wanted={toasts}>
        <ToastHost name="page" duration={TIMINGS.toast} />
      </WhenWanted>
    </>
  );
}

import {lazy, type ReactNode, Suspense} from 'react';
import {useConsultationDialog} from './consultationDialog';
import {TIMINGS} from './timings';
import {useToastsWanted} from './toasts';

const ConsultationDialog = lazy(() => import('./ConsultationDialog'));
const ToastHost = lazy(async () => ({
  default: (await import('@site/src/components/ui/ToastHost')).ToastHost,
}));

/**
 * Stands once in the layout. Brings in the consultation dialog and the toasts when each is first asked for; they stay mounted after
 * that, so that their closing can be seen.
 */
export function LeadHost(): ReactNode {
  const dialog = useConsultationDialog();
  const toasts = useToastsWanted();
  return (
    <Suspense fallback={null}>
      {dialog.wanted ? <ConsultationDialog /> : null}
      {toasts ? <ToastHost name="page" duration={TIMINGS.toast} /> : null}
    </Suspense>
  );
}

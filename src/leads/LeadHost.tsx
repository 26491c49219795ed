import {type ReactNode, useEffect} from 'react';
import type {PressedWindow} from '@site/src/config/early/wakePage';
import {consultationDialog, downloadDialog, webinarDialog} from './dialogs';
import {LatePart} from './LatePart';
import {LoadFailure} from './LoadFailure';
import {TIMINGS} from './timings';
import {useToastsAsked} from './toasts';

const loadConsultation = () =>
  import(/* webpackChunkName: "consultation-dialog" */ './forms/ConsultationDialog');

const DIALOGS = [
  {name: 'consultation', dialog: consultationDialog, load: loadConsultation},
  {name: 'download', dialog: downloadDialog, load: () => import('./forms/DownloadDialog')},
  {name: 'webinar', dialog: webinarDialog, load: () => import('./forms/WebinarDialog')},
] as const;

async function loadToasts(): Promise<{default: () => ReactNode}> {
  const {ToastHost} = await import('@site/src/components/ui/ToastHost');
  return {default: () => <ToastHost name="page" duration={TIMINGS.toast} />};
}

/** A dialog from its first opening on. */
function LateDialog({dialog, load}: Omit<(typeof DIALOGS)[number], 'name'>): ReactNode {
  const {open} = dialog.use();
  return <LatePart wanted={open} load={load} onFailure={dialog.close} fallback={<LoadFailure />} />;
}

/** Opens the consultation for controls of a page that is not alive yet: see `src/config/early/keepEarlyActions.ts`. */
function useEarlyOpeners(): void {
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener(
      'pugmark:open',
      ({target}) => consultationDialog.open('consultation', target as HTMLElement),
      {signal: listening.signal},
    );
    document.documentElement.dataset.hasDialogs = 'true';
    if ((window as PressedWindow).pressed) {
      // While the finger rests. The opening asks once more, and tells of a failure.
      loadConsultation().catch(() => undefined);
    }
    return () => listening.abort();
  }, []);
}

/**
 * Stands once beside the page. Brings in each dialog and the toasts when they are first asked for. The page's toasts come with the first
 * dialog, because a toast whose container is missing while the dialog's is there is dropped.
 */
export function LeadHost(): ReactNode {
  useEarlyOpeners();
  const asked = useToastsAsked();
  const opened = [consultationDialog.use(), downloadDialog.use(), webinarDialog.use()].filter(
    ({subject}) => subject !== null,
  );
  return (
    <>
      {DIALOGS.map((late) => (
        <LateDialog key={late.name} {...late} />
      ))}
      <LatePart wanted={asked + opened.length} load={loadToasts} />
    </>
  );
}

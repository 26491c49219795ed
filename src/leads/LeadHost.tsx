import {type ReactNode, useEffect} from 'react';
import {boot} from '@site/src/boot/Boot';
import {pendingActions} from '@site/src/boot/replayActions';
import {useLate} from '@site/src/boot/useLate';
import type {ConsultationTopic} from '@site/src/content/consultationDialog';
import {consultationDialog, downloadDialog, webinarDialog} from './dialogs';
import {LateDialog} from './LateDialog';
import {TIMINGS} from './timings';
import {useToastsAsked} from './toasts';

const loadConsultation = () =>
  import(/* webpackChunkName: "consultation-dialog" */ './forms/ConsultationDialog');
const loadDownload = () => import('./forms/DownloadDialog');
const loadWebinar = () => import('./forms/WebinarDialog');
const loadToasts = () => import('@site/src/components/ui/toast');

function openEarly(control: HTMLElement | null): void {
  if (control?.dataset.opens) {
    consultationDialog.open({topic: control.dataset.opens as ConsultationTopic}, control);
  }
}

/** Opens the consultation for controls with `data-opens` that are used before the page is hydrated: see `src/boot`. */
function useEarlyOpeners(): void {
  useEffect(() => {
    const page = boot();
    page.onQueued = ({control}) => openEarly(control);
    [...pendingActions(page.log).keys()].forEach(openEarly);
    if (page.pressed) {
      // While the finger rests. The opening asks once more, and tells of a failure.
      loadConsultation().catch(() => undefined);
    }
  }, []);
}

/** The page's toasts, once one was asked for. */
function Toasts({wanted}: Readonly<{wanted: number}>): ReactNode {
  const {module} = useLate(loadToasts, wanted, 1);
  return module ? <module.ToastHost name="page" duration={TIMINGS.toast} /> : null;
}

/**
 * Stands once beside the page. Loads each dialog and the toasts when they are first asked for. The page's toasts come with the first
 * dialog: react-toastify drops a toast whose container is missing while another container is there.
 */
export function LeadHost(): ReactNode {
  useEarlyOpeners();
  const asked = useToastsAsked();
  const opened = [consultationDialog.use(), downloadDialog.use(), webinarDialog.use()].filter(
    ({subject}) => subject !== null,
  );
  return (
    <>
      <LateDialog dialog={consultationDialog} load={loadConsultation} />
      <LateDialog dialog={downloadDialog} load={loadDownload} />
      <LateDialog dialog={webinarDialog} load={loadWebinar} />
      <Toasts wanted={asked + opened.length} />
    </>
  );
}

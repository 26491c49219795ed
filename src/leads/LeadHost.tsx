import {type ComponentType, type ReactNode, useEffect} from 'react';
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';
import {boot} from '@site/src/boot/Boot';
import {pendingActions} from '@site/src/boot/replayActions';
import {useLate} from '@site/src/boot/useLate';
import type {ConsultationTopic} from '@site/src/content/consultationDialog';
import {
  closeDialogs,
  consultationDialog,
  type DialogStore,
  downloadDialog,
  webinarDialog,
} from './dialogs';
import {TIMINGS} from './timings';
import {useToastsAsked} from './toasts';
import {keepVisitSource} from './visitSource';

/**
 * A dialog whose code is loaded when it is first opened; it stays mounted after that, so that its closing can be seen. When the code cannot be had the
 * opening is taken back and the visitor told; the next one tries again.
 */
export function LateDialog({
  dialog,
  load,
}: Readonly<{
  dialog: Pick<DialogStore<unknown>, 'use' | 'close'>;
  load: () => Promise<{default: ComponentType}>;
}>): ReactNode {
  const {open} = dialog.use();
  const {module, failures} = useLate(load, open);
  useEffect(() => {
    if (failures > 0) {
      dialog.close();
      boot().showNotice();
    }
  }, [failures, dialog]);
  return module ? <module.default /> : null;
}

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

/*
 * Runs with the page's first script (`src/plugins/beside-page.ts`). The host has a root of its own and is there at once, so that a dialog opens before React
 * has gone through the whole page: on a phone that takes longer than the dialog.
 */
const place = typeof document === 'undefined' ? null : document.getElementById('lead-host');
if (place && !place.dataset.isMounted) {
  place.dataset.isMounted = 'true';
  keepVisitSource();
  const root = createRoot(place, {identifierPrefix: 'lead-host-'});
  flushSync(() => root.render(<LeadHost />));
}

type Route = Readonly<{pathname: string}>;

/** Docusaurus calls it when another page is shown: a dialog that was left by a link or by the Back button is closed with its page, and the visit goes on. */
export function onRouteDidUpdate({
  location,
  previousLocation,
}: Readonly<{location: Route; previousLocation: Route | null}>): void {
  if (previousLocation && previousLocation.pathname !== location.pathname) {
    closeDialogs();
    keepVisitSource();
  }
}

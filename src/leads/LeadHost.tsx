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
import {loadClient} from './loadClient';
import {expectToasts, loadToasts, useToastsAsked} from './toasts';
import {keepVisitSource} from './visitSource';

/** Loads its code at the first opening, then stays mounted, so that closing is animated; meanwhile its opener is busy. A failed load closes it and tells the visitor. */
export function LateDialog({
  dialog,
  load,
}: Readonly<{
  dialog: Pick<DialogStore<unknown>, 'use' | 'close'>;
  load: () => Promise<{default: ComponentType}>;
}>): ReactNode {
  const {open, opener} = dialog.use();
  const {module, failures} = useLate(load, open);
  useEffect(() => {
    if (open && !module) {
      opener?.setAttribute('aria-busy', 'true');
    } else {
      opener?.removeAttribute('aria-busy');
    }
  }, [open, module, opener]);
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

function openEarly(control: HTMLElement | null): void {
  if (control?.dataset.opens) {
    consultationDialog.open({topic: control.dataset.opens as ConsultationTopic}, control);
  }
}

/** Opens the consultation for controls with `data-opens` that are used before hydration (`src/boot`). */
function useEarlyOpeners(): void {
  useEffect(() => {
    const page = boot();
    page.onQueued = ({control}) => openEarly(control);
    [...pendingActions(page.log).keys()].forEach(openEarly);
    if (page.opensDialog) {
      // While the finger rests. The opening loads again and reports a failure.
      loadConsultation().catch(() => undefined);
    }
  }, []);
}

/** Loads what sending needs when a form first gets the focus: a failure is shown without network too. */
function useReadyToSend(): void {
  useEffect(() => {
    const onFocus = ({target}: {target: unknown}): void => {
      if (target instanceof Element && target.closest('form[method="post"]')) {
        document.removeEventListener('focusin', onFocus);
        expectToasts();
        loadClient().catch(() => undefined);
      }
    };
    document.addEventListener('focusin', onFocus);
    onFocus({target: document.activeElement});
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
}

function Toasts({wanted}: Readonly<{wanted: number}>): ReactNode {
  const {module} = useLate(loadToasts, wanted, 1);
  return module ? <module.ToastHost name="page" duration={TIMINGS.toast} /> : null;
}

/** The page's toasts load with the first dialog: react-toastify drops a toast whose container is missing while another container is there. */
export function LeadHost(): ReactNode {
  useEarlyOpeners();
  useReadyToSend();
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

/* With the page's first script (`src/plugins/body-tags.ts`), in a root of its own: on a phone, hydrating the page takes longer than opening the dialog. */
const place = typeof document === 'undefined' ? null : document.getElementById('lead-host');
if (place && !place.dataset.isMounted) {
  place.dataset.isMounted = 'true';
  keepVisitSource();
  const root = createRoot(place, {identifierPrefix: 'lead-host-'});
  flushSync(() => root.render(<LeadHost />));
}

type Route = Readonly<{pathname: string}>;

/** Called by Docusaurus on route changes: closes a dialog left by a link or by Back, and keeps the visit's source. */
export function onRouteDidUpdate({
  location,
  previousLocation,
}: Readonly<{location: Route; previousLocation: Route | null}>): void {
  if (previousLocation && previousLocation.pathname !== location.pathname) {
    closeDialogs();
    keepVisitSource();
  }
}

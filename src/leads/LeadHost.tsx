import {type ComponentType, type ReactNode, useEffect} from 'react';
import {readEarlyState} from '@site/src/first-interaction/earlyState';
import {replayActions} from '@site/src/first-interaction/replayActions';
import {useLate} from '@site/src/first-interaction/useLate';
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

/**
 * Loads its code at the first opening, with its opener busy; stays mounted, so that closing is animated. A failed load
 * closes it and tells the visitor.
 */
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
      readEarlyState().showNotice();
    }
  }, [failures, dialog]);
  return module ? <module.default /> : null;
}

const loadConsultation = () => import('./forms/ConsultationDialog');
const loadDownload = () => import('./forms/DownloadDialog');
const loadWebinar = () => import('./forms/WebinarDialog');

/** Loads the consultation while the finger rests on its button. The opening loads it again and reports a failure. */
function prepare(target: EventTarget | null): void {
  if (target instanceof Element && target.closest('[data-opens]')) {
    loadConsultation().catch(() => undefined);
  }
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

/**
 * The last in the page's frame: when its effects run, what was asked for early can be done.
 *
 * The page's toasts load with the first dialog: react-toastify drops a toast whose container is missing while another
 * container is there.
 */
export function LeadHost(): ReactNode {
  useReadyToSend();
  useEffect(() => {
    // In a task of its own: inside of its effects React hydrates nothing that an event meets.
    const timer = setTimeout(() => replayActions(readEarlyState()));
    return () => clearTimeout(timer);
  }, []);
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

if (typeof document !== 'undefined') {
  keepVisitSource();
  document.addEventListener('pointerdown', ({target}) => prepare(target));
  // What was pressed before this code came.
  globalThis.earlyState?.pending.forEach(prepare);
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

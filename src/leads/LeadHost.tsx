import {lazy, type ReactNode, Suspense, useEffect} from 'react';
import {useIsHydrated} from '@site/src/browser/afterHydration';
import {waitAt} from '@site/src/browser/loadCode';
import type {RouteChange} from '@site/src/browser/routeChange';
import {closeDialogs, consultationDialog, downloadDialog, webinarDialog} from './dialogs';
import {loadForms} from './lazyForm';
import {requestForms, takePendingPress} from './staticForm';
import {storeVisitSource} from './visitSource';

const Overlays = lazy(async () => ({default: (await loadForms()).LeadOverlays}));

/** Marks the button that opened a dialog as busy while the dialog's code loads. */
function Opening(): ReactNode {
  const dialogs = [consultationDialog.use(), downloadDialog.use(), webinarDialog.use()];
  const opener = dialogs.find(({open}) => open)?.opener;
  useEffect(() => (opener ? waitAt(opener) : undefined), [opener]);
  return null;
}

const press = (control: HTMLElement): void => control.click();

/** Dialogs and toasts, which stay when the page changes. Last in the frame: its effects run when that is hydrated. */
export function LeadHost(): ReactNode {
  useEffect(() => {
    // Runs in a separate task, because React does not hydrate the target of an event that fires during effects.
    const timer = setTimeout(() => {
      early.isHydrated = true;
      const pressed = takePendingPress((it) => it.closest('form') === null);
      // A field needs no press: it already has its text.
      if (pressed?.matches('button, a')) {
        // React may have replaced a link, and a click on the old one would leave the page.
        (pressed.isConnected ? press : early.pressOther)(pressed);
      }
    });
    return () => clearTimeout(timer);
  }, []);
  return useIsHydrated() ? (
    <Suspense fallback={<Opening />}>
      <Overlays />
    </Suspense>
  ) : null;
}

/** Matches elements that need the code of forms and dialogs as soon as a visitor touches them. */
const LEADS = 'form, button[aria-haspopup]:not([commandfor])';

function onTouch(target: unknown): void {
  if (target instanceof Element && target.closest(LEADS)) {
    requestForms();
  }
}

if (typeof document !== 'undefined') {
  storeVisitSource();
  // Listens in the capture phase, because React stops events on parts of the page that it cannot hydrate yet.
  ['pointerdown', 'focusin', 'submit'].forEach((name) =>
    document.addEventListener(name, ({target}) => onTouch(target), {capture: true}),
  );
  // A control may have been touched before this code loaded.
  [document.activeElement, ...document.querySelectorAll('[aria-busy]')].forEach(onTouch);
}

const isNewPage = ({location, previousLocation}: RouteChange): boolean =>
  previousLocation !== null && previousLocation.pathname !== location.pathname;

/** Docusaurus calls this when a navigation begins. A dialog that is opened before the page comes stays open. */
export function onRouteUpdate(change: RouteChange): void {
  if (isNewPage(change)) {
    closeDialogs();
  }
}

/** Docusaurus calls this after showing a page. */
export function onRouteDidUpdate(change: RouteChange): void {
  if (isNewPage(change)) {
    storeVisitSource();
  }
}

import {lazy, type ReactNode, Suspense, useEffect} from 'react';
import {useIsHydrated} from '@site/src/browser/afterHydration';
import type {Change} from '@site/src/browser/routeChange';
import {closeDialogs, consultationDialog, downloadDialog, webinarDialog} from './dialogs';
import {loadForms} from './loadForms';
import {requestForms, takePendingPress} from './staticForm';
import {storeVisitSource} from './visitSource';

const Overlays = lazy(async () => ({default: (await loadForms()).LeadOverlays}));

/** While the code of an open dialog is on its way, the button that opened it is busy. */
function Opening(): ReactNode {
  const dialogs = [consultationDialog.use(), downloadDialog.use(), webinarDialog.use()];
  const opener = dialogs.find(({open}) => open)?.opener;
  useEffect(() => {
    if (opener) {
      early.keep(opener);
    }
    return () => void takePendingPress((it) => it === opener);
  }, [opener]);
  return null;
}

const press = (control: HTMLElement): void => control.click();

/** Dialogs and toasts, which outlive a page. Last in the page's frame: its effects run once that is hydrated. */
export function LeadHost(): ReactNode {
  useEffect(() => {
    // In its own task: during effects React does not hydrate an event's target.
    const timer = setTimeout(() => {
      early.isHydrated = true;
      const pressed = takePendingPress((it) => it.closest('form') === null);
      // A waiting field already has its text.
      if (pressed?.matches('button, a')) {
        // Clicking a replaced link would leave the page.
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

/** Elements that need the code of forms and dialogs once touched. */
const LEADS = 'form, button[aria-haspopup]:not([commandfor])';

function onTouch(target: EventTarget | null): void {
  if (target instanceof Element && target.closest(LEADS)) {
    requestForms();
  }
}

if (typeof document !== 'undefined') {
  storeVisitSource();
  // Captured, because React stops events on parts of the page that it cannot hydrate yet.
  ['pointerdown', 'focusin', 'submit'].forEach((name) =>
    document.addEventListener(name, ({target}) => onTouch(target), {capture: true}),
  );
  // The control touched before this code loaded.
  onTouch(document.activeElement);
  onTouch(early.pressed);
}

/** Called by Docusaurus on route changes: closes a dialog left by a link or by Back, and keeps the visit's source. */
export function onRouteDidUpdate({location, previousLocation}: Change): void {
  if (previousLocation && previousLocation.pathname !== location.pathname) {
    closeDialogs();
    storeVisitSource();
  }
}

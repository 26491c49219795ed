import {lazy, type ReactNode, Suspense, useEffect} from 'react';
import {useIsHydrated} from '@site/src/browser/afterHydration';
import type {Change} from '@site/src/browser/routeChange';
import {closeDialogs, consultationDialog, downloadDialog, webinarDialog} from './dialogs';
import {loadForms} from './loadForms';
import {requestForms, takePressed} from './staticForm';
import {keepVisitSource} from './visitSource';

const Overlays = lazy(async () => ({default: (await loadForms()).LeadOverlays}));

/** While the code of an open dialog is on its way, the button that opened it is busy. */
function Opening(): ReactNode {
  const dialogs = [consultationDialog.use(), downloadDialog.use(), webinarDialog.use()];
  const opener = dialogs.find(({open}) => open)?.opener;
  useEffect(() => {
    if (opener) {
      early.keep(opener);
    }
    return () => void takePressed((it) => it === opener);
  }, [opener]);
  return null;
}

const press = (control: HTMLElement): void => control.click();

/** Dialogs and toasts, which outlive a page. The last in the page's frame: with its effects React has the frame. */
export function LeadHost(): ReactNode {
  useEffect(() => {
    // In a task of its own: inside of its effects React hydrates nothing that an event meets.
    const timer = setTimeout(() => {
      early.isHydrated = true;
      const pressed = takePressed((it) => it.closest('form') === null);
      // A field that waited holds what was typed.
      if (pressed?.matches('button, a')) {
        // A link that React has replaced would be followed.
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

/** What needs the code of forms and dialogs as soon as it is touched. */
const LEADS = 'form, button[aria-haspopup]:not([commandfor])';

function onTouch(target: EventTarget | null): void {
  if (target instanceof Element && target.closest(LEADS)) {
    requestForms();
  }
}

if (typeof document !== 'undefined') {
  keepVisitSource();
  // While capturing: React stops what meets a part of the page that it cannot hydrate yet.
  ['pointerdown', 'focusin', 'submit'].forEach((name) =>
    document.addEventListener(name, ({target}) => onTouch(target), {capture: true}),
  );
  // The control that was touched before this code came.
  onTouch(document.activeElement);
  onTouch(early.pressed);
}

/** Called by Docusaurus on route changes: closes a dialog left by a link or by Back, and keeps the visit's source. */
export function onRouteDidUpdate({location, previousLocation}: Change): void {
  if (previousLocation && previousLocation.pathname !== location.pathname) {
    closeDialogs();
    keepVisitSource();
  }
}

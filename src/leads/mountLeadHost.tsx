import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';
import {closeDialogs} from './dialogs';
import {LeadHost} from './LeadHost';
import {keepVisitSource} from './visitSource';

type Route = Readonly<{pathname: string}>;

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

import {createRoot} from 'react-dom/client';
import {flushSync} from 'react-dom';
import {LeadHost} from './LeadHost';

/*
 * Runs with the page's first script (`src/plugins/lead-host.ts`). The host has a root of its own and is there at once, so that a dialog opens before React
 * has gone through the whole page: on a phone that takes longer than the dialog.
 */
const place = typeof document === 'undefined' ? null : document.getElementById('lead-host');
if (place && !document.documentElement.dataset.hasDialogs) {
  const root = createRoot(place, {identifierPrefix: 'lead-host-'});
  flushSync(() => root.render(<LeadHost />));
}

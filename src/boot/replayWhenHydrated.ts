import {boot} from './Boot';
import {replayActions} from './replayActions';

/*
 * A client module (`docusaurus.config.ts`). Docusaurus sets `data-has-hydrated` on the root element when the page is hydrated and its effects have run.
 */
if (typeof document !== 'undefined') {
  const root = document.documentElement;
  new MutationObserver((_changes, observer) => {
    if (root.dataset.hasHydrated === 'true') {
      observer.disconnect();
      boot().recording.abort();
      replayActions(boot());
    }
  }).observe(root, {attributes: true, attributeFilter: ['data-has-hydrated']});
}

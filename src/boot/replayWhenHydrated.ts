import {boot} from './Boot';
import {replayActions} from './replayActions';

/* Client module (`docusaurus.config.ts`). Docusaurus sets `data-has-hydrated` on the root element after hydration and its effects. */
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

import preload from '@docusaurus/core/lib/client/preload';
import {isSavingData} from '@site/src/browser/loadCode';

function isSparing(): boolean {
  const {connection} = navigator as {connection?: {effectiveType: string}};
  return isSavingData() || connection?.effectiveType.includes('2g') === true;
}

/**
 * Replaces `window.docusaurus`, whose functions `@docusaurus/Link` calls. The stock `preload` leaves an unhandled
 * rejection offline and never retries that page; the stock `prefetch` fetches the pages of all links in sight, more
 * data than the page itself.
 */
const docusaurus = {
  /** A link has come into sight. */
  prefetch: (): boolean => false,

  /** A pointer has reached a link, whose address may have a fragment. A failure is tried again when it is followed. */
  preload(target: string): void {
    if (!isSparing()) {
      preload(target.replace(/[?#].*$/u, '')).catch(() => undefined);
    }
  },
};

export default docusaurus;

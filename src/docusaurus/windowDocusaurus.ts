import preload from '@docusaurus/core/lib/client/preload';
import {isSavingData} from '@site/src/browser/loadCode';

/** The bundler's loader, which each `import()` calls; webpack's “Module Variables” say that it may be replaced. */
declare let __webpack_chunk_load__: (chunk: string) => Promise<unknown>;

/* A file that does not come, or is no script, is asked for again (`src/browser/loadCode.ts`). */
if (typeof document !== 'undefined') {
  const load = __webpack_chunk_load__;
  __webpack_chunk_load__ = async (chunk) => {
    // In a task of its own, so that a touch comes in between.
    await new Promise((resolve) => setTimeout(resolve));
    return early.loadCode(() => load(chunk));
  };
}

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

import preload from '@docusaurus/core/lib/client/preload';
import {isSavingData} from '@site/src/browser/loadCode';

/** The bundler's loader, which each `import()` calls; webpack's "Module Variables" document that it can be replaced. */
declare let __webpack_chunk_load__: (chunk: string) => Promise<unknown>;

/* A file that does not come, or is no script, is asked for again (`loadCode.ts`); styles are awaited for 8 seconds. */
if (typeof document !== 'undefined') {
  const load = __webpack_chunk_load__;
  __webpack_chunk_load__ = async (chunk) => {
    // Loads in a separate task, so that a touch can be handled before.
    await new Promise((resolve) => setTimeout(resolve));
    let failures = 0;
    const takeForLoaded = () =>
      document.querySelectorAll('link').forEach((it) => it.onload?.(new Event('load')));
    const timer = setTimeout(takeForLoaded, 8000);
    return early
      .loadCode(() =>
        load(chunk).catch((error: {code?: string; request: string}) => {
          failures += 1;
          if (failures === 1 || error.code !== 'CSS_CHUNK_LOAD_FAILED') {
            throw error;
          }
          // After a second failure (a reload may cause the first) this link stands for the styles, and the code runs.
          const link = document.head.appendChild(document.createElement('link'));
          link.rel = 'stylesheet';
          link.href = new URL(error.request).pathname;
          return load(chunk);
        }),
      )
      .finally(() => clearTimeout(timer));
  };
}

/** Called by links. Docusaurus' own never retry a page (`preload`), or fetch that of each visible link (`prefetch`). */
export default {
  prefetch: (): boolean => false,

  /** Called when a pointer reaches a link; its address may have a fragment. A failure is retried on the click. */
  preload(target: string): void {
    const {connection} = navigator as {connection?: {effectiveType?: string}};
    if (!isSavingData() && !String(connection?.effectiveType).includes('2g')) {
      preload(target.replace(/[?#].*$/u, '')).catch(() => undefined);
    }
  },
};

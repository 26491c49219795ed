/** The bundler's loader, which each `import()` calls; webpack's “Module Variables” say that it may be replaced. */
declare let __webpack_chunk_load__: (chunk: string) => Promise<unknown>;

/* Client module. A file that does not come, or is no script, is asked for again (`src/browser/loadCode.ts`). */
if (typeof document !== 'undefined') {
  const load = __webpack_chunk_load__;
  __webpack_chunk_load__ = async (chunk) => {
    // In a task of its own, so that a touch comes in between.
    await new Promise((resolve) => setTimeout(resolve));
    return early.loadCode(() => load(chunk));
  };
}

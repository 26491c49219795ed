/** The bundler's loader of files, which each `import()` calls: a module variable of webpack, documented to be replaced. */
declare let __webpack_chunk_load__: (chunk: string) => Promise<unknown>;

/* Client module. A file that does not come, or is no script, is asked for again at the next use (`src/config/retry.ts`). */
if (typeof document !== 'undefined') {
  const load = __webpack_chunk_load__;
  __webpack_chunk_load__ = async (chunk) => {
    // In a task of its own, so that a touch comes in between.
    await new Promise((resolve) => setTimeout(resolve));
    return early.retry(() => load(chunk));
  };
}

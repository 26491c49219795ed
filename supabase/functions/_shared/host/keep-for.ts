/** Caches the result of `work` for `ms`. Callers during that time, or while it runs, share one result. */
export function keepFor<Result>(ms: number, work: () => Promise<Result>): () => Promise<Result> {
  let last: {at: number; result: Promise<Result>} | null = null;
  return () => {
    if (last === null || performance.now() - last.at >= ms) {
      last = {at: performance.now(), result: work()};
    }
    return last.result;
  };
}

/** Does the work when its last result is older than `ms`; who asks before, or meanwhile, gets that one. */
export function keepFor<Result>(ms: number, work: () => Promise<Result>): () => Promise<Result> {
  let last: {at: number; result: Promise<Result>} | null = null;
  return () => {
    if (last === null || performance.now() - last.at >= ms) {
      last = {at: performance.now(), result: work()};
    }
    return last.result;
  };
}

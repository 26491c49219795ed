/** Holds every timer of ten seconds or more, also of signals, until disposed of. */
export function holdTimers() {
  const {setTimeout} = globalThis;
  const {timeout} = AbortSignal;
  const held: (() => void)[] = [];
  const hold = (run: () => void, ms = 0) =>
    ms < 10_000 ? setTimeout(run, ms) : held.push(run) && -1;
  globalThis.setTimeout = Object.assign(hold, setTimeout);
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    hold(() => controller.abort(), ms);
    return controller.signal;
  };
  return {
    end: () => held.splice(0).forEach((run) => run()),
    [Symbol.dispose]() {
      globalThis.setTimeout = setTimeout;
      AbortSignal.timeout = timeout;
    },
  };
}

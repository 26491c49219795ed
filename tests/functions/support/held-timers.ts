/** Timers that wait for a word instead of a clock. */
type HeldTimers = Disposable & {
  /** Lets all of them fire. */
  end(): void;
};

/** Holds every timer of ten seconds or more that is set before its disposal. */
export function holdTimers(): HeldTimers {
  const {setTimeout} = globalThis;
  const held: (() => void)[] = [];
  const hold = (run: () => void, ms = 0) =>
    ms < 10_000 ? setTimeout(run, ms) : held.push(run) && -1;
  globalThis.setTimeout = Object.assign(hold, setTimeout);
  return {
    end: () => held.splice(0).forEach((run) => run()),
    [Symbol.dispose]() {
      globalThis.setTimeout = setTimeout;
    },
  };
}

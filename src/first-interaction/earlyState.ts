/**
 * Loads over an unreliable connection. Tries again after 1, 2, 4, then every 8 s; unless the visitor waits, not before
 * the page is used. From the second failure on it reloads the page if nothing typed would be lost; otherwise it tells a
 * waiting visitor (`showNotice`). Logs each failure.
 * @param isAwaited whether the visitor waits; by default, whether a control is pending
 * @param tries rejects after so many failures, without a notice; by default never
 */
export type Retry = <Loaded>(
  load: () => Promise<Loaded>,
  isAwaited?: () => boolean,
  tries?: number,
) => Promise<Loaded>;

/** State shared by the early script and the page's code, which are two bundles: no module can hold it. */
export type EarlyRecord = {
  /** Aborted when React has the page's frame: from then on it does at once what is touched. */
  readonly recording: AbortController;
  /** Controls used before hydration, in the order in which to press them again. */
  readonly pending: Set<HTMLElement>;
  /** Set when a page with later files begins to load them; fulfilled when the page may hydrate. */
  ready?: Promise<unknown>;
};

/** `window.earlyState`. The handbook’s “How a request becomes a page” says who does what, and when. */
export type EarlyState = EarlyRecord & {
  readonly retry: Retry;
  /** Says that part of the page is missing, and where to write to, until hydration or the next file that arrives. */
  readonly showNotice: () => void;
};

declare global {
  /** Set by the early script; other code calls {@link readEarlyState}. */
  var earlyState: EarlyState;
}

export function readEarlyState(): EarlyState {
  return globalThis.earlyState;
}

/** False in the static render and until hydration; true means a navigation within the site. */
export function isHydrated(): boolean {
  return typeof document !== 'undefined' && readEarlyState().recording.signal.aborted;
}

/** Loaded at the first interaction or soon after load. The build writes the addresses into pages (`firstView.ts`). */
export type LaterFiles = Readonly<{
  /** The whole stylesheet; the page itself carries the rules it uses. */
  styles: readonly string[];
  /** In the order in which they run. */
  scripts: readonly string[];
  /** The page's own code and data. */
  chunks: readonly string[];
}>;

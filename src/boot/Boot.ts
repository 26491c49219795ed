/**
 * Loads something over an unreliable connection. It tries until it succeeds: again after 1, 2, 4 and then always 8 s, and, unless the visitor is
 * waiting, not before the page is used. From the second failure on the page is loaded again if nothing is lost by that; otherwise a visitor who is
 * waiting is told (`showNotice`). Each failure is logged.
 *
 * @param isAwaited whether the visitor is waiting for it; by default, whether the log holds a control whose event waits for its replay
 * @param tries after so many failures it rejects, and tells nothing; by default it never does
 */
export type Retry = <Loaded>(
  load: () => Promise<Loaded>,
  isAwaited?: () => boolean,
  tries?: number,
) => Promise<Loaded>;

/** Something that was done before the page was hydrated. */
export type Action = Readonly<{
  event: Event;
  /** What was clicked, submitted or opened by a key: its event was stopped, to be replayed. Null for a `focusin` or an `input`, which took place. */
  control: HTMLElement | null;
}>;

/** What the early script and the page's code know of each other's work. */
export type BootState = {
  /** Aborted by the page's code when the page is hydrated. */
  readonly recording: AbortController;
  /** What was done before that, in order. */
  readonly log: Action[];
  /** Set by the lead dialogs: is called with each action that is stopped. */
  onQueued?: (action: Action) => void;
  /** Set when the first interaction presses a control that opens a dialog: fulfilled when the control is released and the browser has made a click of it. */
  pressed?: Promise<unknown>;
  /** Set with the first interaction, where the files of a page come later: fulfilled when the page may hydrate. */
  ready?: Promise<unknown>;
  /** Set by the forms: what was typed on a page that was left is in memory. */
  hasDraft?: boolean;
};

/** `window.boot`: what the early script shares with the page's code. The handbook’s “How a request becomes a page” says who does what, and when. */
export type Boot = BootState & {
  readonly retry: Retry;
  /** Says that part of the page is missing, and the address to write to. Goes when the page is hydrated, and after that when something has arrived. */
  readonly showNotice: () => void;
};

declare global {
  /** The early script sets it; others call {@link boot}. */
  var boot: Boot;
}

/** The {@link Boot} of this page. */
export function boot(): Boot {
  return globalThis.boot;
}

/** Whether the page is hydrated: what follows is a navigation within the site, not the takeover of static HTML. False in the static render. */
export function isHydrated(): boolean {
  return typeof document !== 'undefined' && boot().recording.signal.aborted;
}

/** The files that a page loads when it is first used, as the build writes their addresses into the page (`src/plugins/first-view`). */
export type LaterFiles = Readonly<{
  /** The whole stylesheet; the page itself carries the rules that it uses. */
  styles: readonly string[];
  /** The entry's scripts, in the order in which they run. */
  scripts: readonly string[];
  /** The chunks of the page's own code and data. */
  chunks: readonly string[];
  /** The chunks of the dialog that a control with `data-opens` opens. */
  dialog: readonly string[];
  /** The stylesheet of that dialog. */
  dialogStyles: readonly string[];
}>;

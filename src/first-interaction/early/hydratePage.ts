import type {EarlyState, LaterFiles} from '../earlyState';
import {readLaterFileNames, loadFiles, isSavingData} from './files';
import {awaitInteraction, sleep} from './nextInteraction';

/** Whether the page shows what was asked for only when hydrated (`data-hydrate` in `src/attributes.ts`). */
function isEmptyUntilHydrated(): boolean {
  const kinds = location.search + location.hash ? '[data-hydrate]' : '[data-hydrate=always]';
  return document.querySelector(kinds) !== null;
}

/** Milliseconds from load and first paint until an unused page hydrates; for a reader who saves data, never. */
const UNUSED_WAIT = 500;

/** Milliseconds that it waits at most for the browser to be idle. */
const IDLE_WAIT = 500;

/** Milliseconds between two files while nobody waits: a touch comes in between. */
const PAUSE = 30;

/** Milliseconds after which the page hydrates without its whole stylesheet. */
const STYLES_WAIT = 3000;

/** Resolves when the browser is idle, some time after the first paint. */
async function idle(painted: Promise<void>): Promise<void> {
  await painted;
  await sleep(UNUSED_WAIT);
  await new Promise<unknown>((resolve) => {
    (globalThis.requestIdleCallback ?? setTimeout)(resolve, {timeout: IDLE_WAIT});
  });
}

/** Loads one file after another, from `used` on all at once. Resolves when the page may hydrate. */
async function load(files: LaterFiles, {retry}: EarlyState, used: Promise<unknown>): Promise<void> {
  const {styles, scripts, chunks} = files;
  for (const file of [...chunks, ...scripts, ...styles]) {
    // A failure is retried below.
    const loaded = loadFiles([file]).catch(() => undefined);
    await Promise.race([used, loaded.then(() => sleep(PAUSE))]);
  }
  const styled = retry(() => loadFiles(styles));
  await retry(() => loadFiles([...chunks, ...scripts]));
  await Promise.race([styled, sleep(STYLES_WAIT)]);
}

/**
 * Loads the page's code at the first interaction, or before it while the browser is idle.
 * @param parsed fulfilled when the whole HTML has arrived
 * @param painted fulfilled after load and first paint
 */
export async function hydratePage(
  early: EarlyState,
  parsed: Promise<void>,
  painted: Promise<void>,
): Promise<void> {
  const due = new Promise<void>((resolve) => {
    void parsed.then(() => isEmptyUntilHydrated() && resolve());
  });
  // Before the click of a link within the page.
  const used = awaitInteraction().then(() => delete document.documentElement.dataset.fromTop);
  await Promise.race([used, due, ...(isSavingData() ? [] : [idle(painted)])]);
  await parsed;
  const files = readLaterFileNames();
  if (files) {
    early.ready = load(files, early, used);
  }
}

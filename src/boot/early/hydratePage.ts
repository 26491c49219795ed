import type {Boot, LaterFiles} from '../Boot';
import {stored} from '../stored';
import {laterFiles, loadFiles, savesData} from './files';
import {nextInteraction, sleep} from './nextInteraction';

function isDue({dataset}: HTMLElement): boolean {
  const [when, value = ''] = (dataset.hydrate ?? '').split(' ');
  return (
    when === 'always' ||
    (when === 'query' && location.search !== '') ||
    (when === 'fragment' && location.hash.startsWith(`#${value}`)) ||
    (when === 'stored' && stored(value) !== null) ||
    (when === 'after' && Date.now() > Date.parse(value))
  );
}

/**
 * Whether an element's `data-hydrate` asks for hydration without an interaction: `always`; `query`: the address has a query; `fragment START`: its fragment
 * begins so; `stored KEY`: the browser has stored that key; `after INSTANT`: that time (ISO 8601) is over.
 */
function needsNoInteraction(): boolean {
  return [...document.querySelectorAll<HTMLElement>('[data-hydrate]')].some(isDue);
}

/** Milliseconds from load until a page that nobody has used hydrates; with a reader who saves data, never. */
const UNUSED_WAIT = 500;

/** Milliseconds that it waits at most for the browser to be idle. */
const IDLE_WAIT = 500;

/** Milliseconds between two files while nobody waits: a touch comes in between. */
const PAUSE = 30;

/** Milliseconds after which the page hydrates without its whole stylesheet. */
const STYLES_WAIT = 3000;

/** Resolves when the browser is idle, some time after load. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('load', async () => {
      await sleep(UNUSED_WAIT);
      (globalThis.requestIdleCallback ?? setTimeout)(() => resolve(), {timeout: IDLE_WAIT});
    });
  });
}

/** Loads one file after another, from `used` on all at once. Resolves when the page may hydrate. */
async function load(files: LaterFiles, {retry}: Boot, used: Promise<unknown>): Promise<void> {
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
 */
export async function hydratePage(boot: Boot, parsed: Promise<void>): Promise<void> {
  const due = new Promise<void>((resolve) => {
    void parsed.then(() => needsNoInteraction() && resolve());
  });
  // Before the click of a link within the page.
  const used = nextInteraction().then(() => delete document.documentElement.dataset.fromTop);
  await Promise.race([used, due, ...(savesData() ? [] : [idle()])]);
  await parsed;
  const files = laterFiles();
  if (files) {
    boot.ready = load(files, boot, used);
  }
}

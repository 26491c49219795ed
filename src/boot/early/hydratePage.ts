import type {Boot, LaterFiles} from '../Boot';
import {stored} from '../stored';
import {loadFiles, laterFiles} from './files';
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

/** Milliseconds after which the page hydrates though no dialog has opened: the press has become a scroll, or has opened a menu of the browser. */
const DIALOG_WAIT = 1000;

/** Milliseconds after which the page hydrates without its whole stylesheet. */
const STYLES_WAIT = 3000;

/** Resolves when a dialog has the focus and has been painted. */
function dialogShown({recording: {signal}}: Boot): Promise<unknown> {
  return new Promise((resolve) => {
    const onFocus = ({target}: FocusEvent): void => {
      if ((target as Element).closest('[role=dialog]')) {
        requestAnimationFrame(() => setTimeout(resolve));
      }
    };
    document.addEventListener('focusin', onFocus, {signal});
  });
}

/** Resolves when the page may hydrate. */
async function load(
  {styles, scripts, chunks, dialog, dialogStyles}: LaterFiles,
  page: Boot,
): Promise<void> {
  const {opensDialog, retry} = page;
  if (opensDialog) {
    const shown = dialogShown(page);
    // A failure is retried below, or by the dialog's own import.
    await loadFiles([...dialogStyles, ...dialog, ...scripts]).catch(() => undefined);
    await Promise.race([shown, sleep(DIALOG_WAIT)]);
  }
  // Before the click of a link within the page.
  delete document.documentElement.dataset.fromTop;
  const styled = retry(() => loadFiles(styles));
  await retry(() => loadFiles([...chunks, ...scripts]));
  await Promise.race([styled, sleep(STYLES_WAIT)]);
}

/**
 * Loads the page's code at the first interaction. For a control that opens a dialog (`data-opens`), the dialog's code and small stylesheet go first: the
 * whole one would restyle the page, and hydration hold it up, before the dialog shows.
 * @param parsed fulfilled when the whole HTML has arrived
 */
export async function hydratePage(boot: Boot, parsed: Promise<void>): Promise<void> {
  const due = new Promise<null>((resolve) => {
    void parsed.then(() => needsNoInteraction() && resolve(null));
  });
  const event = await Promise.race([nextInteraction(), due]);
  boot.opensDialog =
    event?.target instanceof Element && event.target.closest('[data-opens]') !== null;
  await parsed;
  const files = laterFiles();
  if (files) {
    boot.ready = load(files, boot);
  }
}

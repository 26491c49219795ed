import type {Boot} from '../Boot';
import type {LaterFiles} from '../LaterFiles';
import {bring} from './files';
import {laterFiles} from './laterFiles';
import {needsNoUse} from './needsNoUse';
import {nextUse, sleep} from './nextUse';

/** Milliseconds after a release within which the browser makes a click of it. */
const CLICK_FOLLOWS = 50;

/** A press that lasts longer may end without an event: the browser shows a menu. */
const LONG_PRESS = 1000;

/** The page is hydrated without its whole stylesheet if that takes longer, in milliseconds. */
const STYLES_WAIT = 3000;

function release(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const end of ['pointerup', 'pointercancel']) {
      document.addEventListener(end, () => setTimeout(resolve, CLICK_FOLLOWS));
    }
    setTimeout(resolve, LONG_PRESS);
  });
}

/** Loads and runs the page's code. Resolves when the page may hydrate. */
async function load(
  {styles, scripts, chunks, dialog, dialogStyles}: LaterFiles,
  opensDialog: boolean,
  {pressed, retry}: Boot,
): Promise<void> {
  if (opensDialog) {
    // What fails here is asked for again below, or by the dialog's own import.
    await bring([...dialogStyles, ...dialog, ...scripts]).catch(() => undefined);
    await pressed;
    await new Promise(requestAnimationFrame);
  }
  const styled = retry(() => bring(styles));
  await retry(() => bring([...chunks, ...scripts]));
  await Promise.race([styled, sleep(STYLES_WAIT)]);
}

/**
 * Brings the page's code at the page's first use. When that is of a control that opens a dialog (`data-opens`), the dialog's code and its own small
 * stylesheet go first: the whole one would make the browser style the whole page again before the dialog is shown.
 *
 * @param parsed fulfilled when the whole HTML is here
 */
export async function wakePage(boot: Boot, parsed: Promise<void>): Promise<void> {
  const due = new Promise<null>((resolve) => {
    void parsed.then(() => needsNoUse() && resolve(null));
  });
  const use = await Promise.race([nextUse(), due]);
  const opensDialog = use?.target instanceof Element && use.target.closest('[data-opens]') !== null;
  if (opensDialog && use.type === 'pointerdown') {
    boot.pressed = release();
  }
  await parsed;
  const files = laterFiles();
  if (files) {
    boot.ready = load(files, opensDialog, boot);
  }
}

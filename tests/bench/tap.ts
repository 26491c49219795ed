import {setTimeout as pause} from 'node:timers/promises';
import type {CDPSession, Page} from '@playwright/test';
import {withSite} from './site.ts';
import {type Figures, inTurns, type Row} from './turns.ts';

/** Controls that visitors touch first: name, page, selector, and a selector that matches once the answer is visible. */
const CONTROLS = [
  ['menu', '/', '[aria-label="Open menu"]', 'dialog[open] a'],
  ['search', '/', '[aria-label="Search"]', 'dialog[open] input'],
  ['unlock', '/resources', 'main [aria-label^="Unlock"]', '[role=dialog] input'],
  ['consultation', '/', 'main button[aria-haspopup]', '[role=dialog] input'],
  ['position', '/careers', 'main details:not([open]) > summary', 'details[data-touched][open]'],
] as const;

/** Milliseconds from load to the touch. */
const WAIT = 1000;

const SLOWED = 4;

/** How long a finger rests on the screen, in milliseconds. */
const TOUCH = 80;

const PHONE = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true};

/** Runs in the page. Sets `tap` to the milliseconds from the touch to the end of the first frame with the answer. */
function watchTap([control, answer]: readonly [string, string]): void {
  let touched = 0;
  document.addEventListener('pointerdown', ({timeStamp}) => (touched = timeStamp), true);
  document.querySelector(control)?.parentElement?.setAttribute('data-touched', '');
  const observer = new MutationObserver(() => {
    if (document.querySelector(answer)) {
      observer.disconnect();
      requestAnimationFrame(() => {
        setTimeout(() => Object.assign(window, {tap: performance.now() - touched}));
      });
    }
  });
  observer.observe(document, {subtree: true, childList: true, attributes: true});
}

async function touch(page: Page, devtools: CDPSession, selector: string): Promise<void> {
  const control = page.locator(selector).filter({visible: true}).first();
  const {x, y, width, height} = (await control.boundingBox()) ?? {x: 0, y: 0, width: 0, height: 0};
  const touchPoints = [{x: x + width / 2, y: y + height / 2}];
  await devtools.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints});
  await pause(TOUCH);
  await devtools.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
}

/** The time from a touch to its answer, on a page not used before or on one in use. All files are cached. */
async function tap(
  page: Page,
  [, path, control, answer]: (typeof CONTROLS)[number],
  isFirst: boolean,
): Promise<Figures> {
  const devtools = await page.context().newCDPSession(page);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: SLOWED});
  await page.reload({waitUntil: 'load'});
  const loaded = Date.now();
  const target = page.locator(control).filter({visible: true}).first();
  await target.evaluate((it) => it.scrollIntoView({block: 'center', behavior: 'instant'}));
  await page.evaluate(watchTap, [control, answer] as const);
  if (isFirst) {
    await pause(WAIT - (Date.now() - loaded));
  } else {
    await page.keyboard.press('Shift');
    await page.locator('html[data-has-hydrated=true]').waitFor();
    await pause(2 * WAIT);
  }
  await touch(page, devtools, control);
  const taken = await page.waitForFunction(() => (window as {tap?: number}).tap);
  const time = (await taken.jsonValue()) as number;
  await page.close();
  return {time: Math.round(time)};
}

/** Measures a visit's first tap on a slow phone, a second after load, alternating with one on the page in use. */
export async function taps(): Promise<Row[]> {
  const targets = CONTROLS.flatMap((control) =>
    [true, false].map((isFirst) => ({control, isFirst})),
  );
  const times = await withSite((newPage) =>
    inTurns(targets, async ({control, isFirst}) => tap(await newPage(PHONE), control, isFirst)),
  );
  return CONTROLS.map(([control], index) => {
    const [first = NaN, used = NaN] = times.slice(2 * index).map(({time}) => time ?? NaN);
    return {control, 'first, ms': first, 'in use, ms': used, times: (first / used).toFixed(1)};
  });
}

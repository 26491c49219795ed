import {setTimeout as pause} from 'node:timers/promises';
import {devices, type Page} from '@playwright/test';
import {builtSite, ours, withSite} from './sites.ts';
import {type Figures, inTurns, type Row} from './table.ts';

/** CPU slowdown factors; 1 is this machine's own speed. */
const SLOWED = [4, 1];

const PAGES = ['/', '/assurance-audit', '/about'];

/** How long a finger rests on the screen, in milliseconds. Scripts load at the touch; the dialog opens after the lift. */
const TOUCH = 80;

/** Milliseconds since the touch: until the lift, until a field of the dialog has the focus, until the frame that shows it. */
type Tap = {lifted: number; ready: number; painted: number};

function watchTap(): void {
  let touched = 0;
  let lifted = 0;
  document.addEventListener('pointerdown', ({timeStamp}) => (touched = timeStamp), true);
  document.addEventListener('pointerup', ({timeStamp}) => (lifted = timeStamp - touched), true);
  document.addEventListener('focusin', ({target}) => {
    if ((target as Element).closest('[role=dialog]')) {
      const ready = performance.now() - touched;
      requestAnimationFrame(() => {
        setTimeout(() =>
          Object.assign(window, {tap: {lifted, ready, painted: performance.now() - touched}}),
        );
      });
    }
  });
}

/** The first touch of a visit: the first button on the page that opens the consultation. */
async function firstTap(page: Page, path: string, slowed: number): Promise<Figures> {
  await page.addInitScript(watchTap);
  await page.goto(path);
  // Until its later files are in the browser's cache.
  await page.locator('html[data-is-painted]').waitFor();
  await page.waitForLoadState('networkidle');
  const opener = page.locator('[data-opens]').filter({visible: true}).first();
  await opener.evaluate((it) => it.scrollIntoView({block: 'center', behavior: 'instant'}));
  const {x, y, width, height} = (await opener.boundingBox()) ?? {x: 0, y: 0, width: 0, height: 0};
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: slowed});
  const touchPoints = [{x: x + width / 2, y: y + height / 2}];
  await devtools.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints});
  await pause(TOUCH);
  await devtools.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
  const tap = await page.waitForFunction(() => (window as {tap?: Tap}).tap);
  const {lifted, ready, painted} = (await tap.jsonValue()) as Tap;
  await page.close();
  return {
    'touch to focus, ms': ready,
    'touch to paint, ms': painted,
    'lift to focus, ms': ready - lifted,
  };
}

/** Measures how long the first tap on "Schedule a Discussion" takes to open the dialog on an idle page, at each CPU slowdown. */
export async function dialog(posts: number, rounds: number): Promise<Row[]> {
  const output = await builtSite(ours, posts);
  const kinds = PAGES.flatMap((page) => SLOWED.map((slowed) => ({page, slowed})));
  const taps = await withSite(output, (newPage) =>
    inTurns(rounds, kinds, async ({page, slowed}) =>
      firstTap(await newPage(devices['Pixel 7']), page, slowed),
    ),
  );
  return kinds.map(({page, slowed}, index) => ({page, 'slowed, times': slowed, ...taps[index]}));
}

import type {Page} from '@playwright/test';
import {expect} from './site-test';

/** Focuses each tab stop of the page, or of its open dialog, from first to last and back. Runs in the page. */
async function findCovered(skipped: string): Promise<{stops: number; covered: string[]}> {
  const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const STEPS = [0.5, 0.02, 0.1, 0.25, 0.75, 0.9, 0.98];
  const isShown = (element: Element, x: number, y: number) =>
    element.contains(document.elementFromPoint(x, y));
  const isSeen = (element: Element) =>
    [...element.getClientRects()].some(({x, y, width, height}) =>
      STEPS.some((down) =>
        STEPS.some((along) => isShown(element, x + along * width, y + down * height)),
      ),
    );
  const canStop = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(skipped) &&
    !element.matches(':disabled') &&
    element.checkVisibility({visibilityProperty: true});
  const scope = document.querySelector('dialog[open]') ?? document;
  const stops = [...scope.querySelectorAll<HTMLInputElement>(STOPS)].filter(canStop);
  const covered = new Set<string>();
  const reached = new Set<Element>();
  // The browser scrolls a stop into view only when it gets the focus, not when it has it already.
  stops.at(-1)?.focus();
  for (const stop of [...stops, ...stops.toReversed()]) {
    stop.focus();
    await Promise.resolve();
    if (document.activeElement !== stop) {
      continue;
    }
    reached.add(stop);
    // A checkbox or radio button counts as seen if its label is seen.
    if (![stop, ...(stop.labels ?? [])].some(isSeen)) {
      const name = stop.getAttribute('aria-label') ?? stop.textContent.trim();
      covered.add(`${stop.localName} ${stop.id || name.slice(0, 40)}`);
    }
  }
  return {stops: reached.size, covered: [...covered]};
}

/** Focuses every tab stop at each window size. @returns those that something covered, and the lowest number of stops */
export async function walkTabStops(
  page: Page,
  sizes: readonly (readonly [number, number])[],
  skipped = ':not(*)',
) {
  const covered: string[] = [];
  const counts: number[] = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({width, height});
    const found = await page.evaluate(findCovered, skipped);
    counts.push(found.stops);
    covered.push(...found.covered.map((it) => `${width} × ${height}: ${it}`));
  }
  return {stops: Math.min(...counts), covered};
}

/** The largest share of the window that fixed parts take while the page is scrolled. Runs in the page. */
export function findFixedShare(): number {
  const fixed = [...document.querySelectorAll('body *')].filter((it) =>
    /fixed|sticky/u.test(getComputedStyle(it).position),
  );
  const heightOf = (element: Element): number => {
    const style = getComputedStyle(element);
    const {top, bottom} = element.getBoundingClientRect();
    // A sticky part that is not at its edge scrolls with the page.
    const isStuck =
      style.position === 'fixed' ||
      Math.abs(top - Number.parseFloat(style.top)) < 1 ||
      Math.abs(innerHeight - bottom - Number.parseFloat(style.bottom)) < 1;
    const isSeen = isStuck && element.checkVisibility({visibilityProperty: true});
    return isSeen ? Math.max(0, Math.min(innerHeight, bottom) - Math.max(0, top)) : 0;
  };
  let most = 0;
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo({top, behavior: 'instant'});
    most = Math.max(
      most,
      fixed.map(heightOf).reduce((sum, it) => sum + it, 0),
    );
  }
  return most / innerHeight;
}

/** Shows another page without a reload, as links do, so that messages stay. Ends when its heading has the focus. */
export function goTo(page: Page, path: string): Promise<void> {
  return page.evaluate(async (to) => {
    (document.activeElement as HTMLElement | null)?.blur();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', {state: null}));
    while (document.activeElement?.tagName !== 'H1') {
      await new Promise(requestAnimationFrame);
    }
  }, path);
}

/** Waits until the browser has made this many more frames of the page. */
export const passFrames = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1) {
      await new Promise(requestAnimationFrame);
    }
  }, count);

/** Whether a closed dialog has removed its history entry, which it does a moment later. Runs in the page. */
export const hasNoDialogEntry = (): boolean => history.state?.isDialog !== true;

/** Whether an element outside those of `selector` has the focus. False if no element has it. */
export function isFocusOutside(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((within) => {
    const {activeElement, body} = document;
    return activeElement !== body && activeElement?.closest(within) === null;
  }, selector);
}

/** Presses Tab this many times, sometimes with Shift, and expects that the focus never leaves the open dialog. */
export async function expectTabsWithinDialog(page: Page, presses: number): Promise<void> {
  for (let press = 1; press <= presses; press += 1) {
    await page.keyboard.press(press % 5 === 0 ? 'Shift+Tab' : 'Tab');
    expect(await isFocusOutside(page, 'dialog[open]'), `after ${press}`).toBe(false);
  }
}

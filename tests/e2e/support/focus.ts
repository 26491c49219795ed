import type {Page} from '@playwright/test';
import {expect} from './site-test';

/** Runs in the page. A closing dialog removes its history entry a moment after it is hidden. */
export const hasNoDialogEntry = (): boolean => history.state?.isDialog !== true;

/** Whether the focus is on an element that is not in one matching `selector`; false when nothing has the focus. */
export function isFocusOutside(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((within) => {
    const {activeElement, body} = document;
    return activeElement !== body && activeElement?.closest(within) === null;
  }, selector);
}

/** Presses Tab this many times, sometimes backwards, and expects the focus never outside the open dialog. */
export async function expectTabsWithinDialog(page: Page, presses: number): Promise<void> {
  for (let press = 1; press <= presses; press += 1) {
    await page.keyboard.press(press % 5 === 0 ? 'Shift+Tab' : 'Tab');
    expect(await isFocusOutside(page, 'dialog, [role=dialog]'), `after ${press}`).toBe(false);
  }
}

import type {Page} from '@playwright/test';
import {expect} from './site-test';

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
    expect(await isFocusOutside(page, 'dialog, [role=dialog]'), `after ${press}`).toBe(false);
  }
}

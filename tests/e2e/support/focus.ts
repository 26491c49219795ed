import type {Page} from '@playwright/test';
import {expect} from './site-test';

/** Runs in the page. A dialog that closes goes back over its entry of the history a moment after it is hidden. */
export const hasNoDialogEntry = (): boolean => history.state?.isDialog !== true;

/** Whether the focus is on something outside an element of this kind; that it is on nothing does not count. */
export function isFocusOutside(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((within) => {
    const {activeElement, body} = document;
    return activeElement !== body && activeElement?.closest(within) === null;
  }, selector);
}

/** Presses Tab so many times, now and then backwards, and expects the focus on nothing outside the open dialog. */
export async function expectTabsWithinDialog(page: Page, presses: number): Promise<void> {
  for (let press = 1; press <= presses; press += 1) {
    await page.keyboard.press(press % 5 === 0 ? 'Shift+Tab' : 'Tab');
    expect(await isFocusOutside(page, 'dialog, [role=dialog]'), `after ${press}`).toBe(false);
  }
}

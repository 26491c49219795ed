import type {Locator, Page} from '@playwright/test';
import {expect} from './site-test';

/** Closes a dialog in each way there is, and expects the focus back on the control that opened it. */
export async function expectEveryWayOut(
  page: Page,
  opener: Locator,
  open: () => Promise<Locator>,
): Promise<void> {
  const ways: ReadonlyArray<(dialog: Locator) => Promise<void>> = [
    (dialog) => dialog.getByRole('button', {name: 'Cancel'}).click(),
    (dialog) => dialog.getByRole('button', {name: 'Close'}).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 450),
  ];
  for (const leave of ways) {
    const dialog = await open();
    await leave(dialog);
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
}

/** Presses Tab forth and back and expects the focus inside the open dialog each time. */
export async function expectFocusKeptIn(page: Page): Promise<void> {
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press(presses % 5 === 4 ? 'Shift+Tab' : 'Tab');
    const inside = await page.evaluate(
      () => document.activeElement?.closest('[role="dialog"]') !== null,
    );
    expect(inside).toBe(true);
  }
}

/** Types each text into the field that has the focus and goes on with Tab. */
export async function typeAndTab(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
}

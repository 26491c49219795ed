import type {Page} from '@playwright/test';
import {expect} from './site-test';

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

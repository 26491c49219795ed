import type {Page} from '@playwright/test';

/** Returns the widths, in pixels, at which the page scrolls sideways. */
export async function widthsOverflowed(page: Page, widths: readonly number[]): Promise<number[]> {
  const overflowed: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({width, height: 800});
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    if (overflow > 0) {
      overflowed.push(width);
    }
  }
  return overflowed;
}

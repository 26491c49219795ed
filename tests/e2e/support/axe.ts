import type {Page} from '@playwright/test';
import axe, {type RunOptions} from 'axe-core';
import {expect} from './site-test';

/** WCAG 2.0 to 2.2, A and AA, and axe's best practices. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Between them both widths and both color schemes, in half the time of all four. */
export const LOOKS = [
  {viewport: {width: 1440, height: 900}, colorScheme: 'light'},
  {viewport: {width: 390, height: 844}, colorScheme: 'dark'},
] as const;

type Look = (typeof LOOKS)[number];

/** Transitions end, and with them computed colors change, some frames after a change of look. */
async function settleColors(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    const changes = document.getAnimations().filter((it) => it instanceof CSSTransition);
    await Promise.allSettled(changes.map(({finished}) => finished));
  });
}

/** Header and footer, which are the same on every page. */
export const FRAME = ['.site-header', '.site-footer'];

/**
 * What axe finds on the page as it stands. Axe runs in the page itself: the site has no frames, for which `@axe-core/playwright` opens a second page
 * and so takes three times as long.
 *
 * @param include a selector of the parts to look at, which takes a fraction of the time
 * @param exclude selectors of what to leave out
 * @returns one line for each fault: rule, and the elements it was found in
 */
export async function axeFaults(
  page: Page,
  include = 'html',
  exclude: readonly string[] = [],
): Promise<string[]> {
  await settleColors(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
  }
  const options: RunOptions = {
    runOnly: STANDARDS,
    resultTypes: ['violations'],
    // None of these rules reads stylesheets, which axe would fetch again.
    preload: false,
  };
  return page.evaluate(
    async ([within, without, runOptions]) => {
      const {axe: inPage} = window as unknown as {axe: typeof axe};
      const context = {include: [within], exclude: [...without]};
      const {violations} = await inPage.run(context, runOptions);
      return violations.map(
        ({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`,
      );
    },
    [include, exclude, options] as const,
  );
}

/** Shows the page wide in light, or narrow in dark. A change of look must reach a page that stays open, so the page needs to be hydrated. */
export async function show(page: Page, {viewport, colorScheme}: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/** What axe finds in both looks, as {@link axeFaults} does in one; each fault begins with where it was found. */
export async function axeFaultsInEveryLook(
  ...[page, ...parts]: Parameters<typeof axeFaults>
): Promise<string[]> {
  const faults: string[] = [];
  for (const look of LOOKS) {
    await show(page, look);
    const found = await axeFaults(page, ...parts);
    faults.push(...found.map((fault) => `${look.colorScheme}: ${fault}`));
  }
  return faults;
}

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
